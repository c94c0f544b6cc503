import type { PersonValues } from '../envelopes/person.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import type { Id } from '../ids.ts';
import { FIELD_VALUE_LENGTH } from '../fields/limits.ts';
import { normaliseCnpj, writtenCnpj } from '../people/cnpj.ts';
import { maskCpf, normaliseCpf, writtenCpf } from '../people/cpf.ts';
import { multiLine } from '../plain-text.ts';
import { initialsOf, typedMark, writeMark } from './signature-mark.ts';
import type { SignatureMark } from './signature-mark.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';
import { isConsented, isFixed, isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import { valueProblem } from '../fields/new-field.ts';

/** The value of a field as a signer sends it: text, a checkbox, or a mark. */
export type SentValue = string | boolean | SignatureMark;

/** The value of a field as text; empty where the signer left it empty. */
export interface FieldValue {
  readonly id: Id<'fld'>;
  readonly value: string;
}

/** The values as a signer sends them. The marks are for SIGNATURE and INITIALS fields without their own. */
export interface SentValues {
  readonly values: Readonly<Record<string, SentValue>>;
  readonly mark: SignatureMark | null;
  readonly initials: SignatureMark | null;
}

/** The values that a consent covers, and everything that is wrong with what was sent. */
export interface ReadValues {
  readonly values: readonly FieldValue[];
  readonly problems: readonly FieldProblem[];
}

type Person = Pick<PersonValues, 'name' | 'cpf'>;

/** Reads what a signer sends for their fields. Every consented field is among the values, in the order of the fields. */
export function readValues(fields: readonly Field[], person: Person, sent: SentValues): ReadValues {
  const known = new Set<string>(fields.map(({ id }) => id));
  const unknown = Object.keys(sent.values)
    .filter((id) => !known.has(id))
    .map((id) => fieldProblem(pathOf(id), 'unknown', 'This signer has no such field.'));
  const read = fields.map((field) => readValue(field, person, sent));
  return {
    values: read.filter((_, index) => isConsentedAt(fields, index)).map(({ value }) => value),
    problems: [...unknown, ...read.flatMap(({ problem }) => problem ?? [])],
  };
}

function isConsentedAt(fields: readonly Field[], index: number): boolean {
  const field = fields[index];
  return field !== undefined && isConsented(field);
}

interface ReadValue {
  readonly value: FieldValue;
  readonly problem: FieldProblem | null;
}

function readValue(field: Field, person: Person, sent: SentValues): ReadValue {
  const given = sent.values[field.id];
  const fixed = givenValue(field, person);
  const value = fixed ?? (isMark(field) ? markOf(field, person, sent) : textOf(field, given));
  const problem = fixed === null ? problemOf(field, value) : fixedProblem(field, fixed, given);
  return { value: { id: field.id, value }, problem };
}

/** Returns the value that the signer doesn't choose, or null. It is empty where it is known only later. */
function givenValue(field: Field, { name, cpf }: Person): string | null {
  if (field.type === 'NAME') return name;
  if (field.type === 'CPF') return cpf === null ? '' : writtenCpf(cpf);
  if (isFixed(field)) return '';
  return field.readOnly ? (field.defaultValue ?? '') : null;
}

function fixedProblem(field: Field, fixed: string, given: SentValue | undefined): FieldProblem | null {
  if (given === undefined || given === '' || textOf(field, given) === fixed) return null;
  return fieldProblem(pathOf(field.id), 'read_only', 'The value is given and cannot change.');
}

/** If a field has no value, it takes the mark that the signer adopted, or else their typed name. */
function markOf(field: Field, { name }: Person, { values, mark, initials }: SentValues): string {
  const own = values[field.id];
  if (own === '' && !field.required) return '';
  if (typeof own === 'object') return writeMark(own);
  if (typeof own === 'string' && own !== '') return writeMark(typedMark(own));
  const adopted = field.type === 'SIGNATURE' ? mark : initials;
  return writeMark(adopted ?? typedMark(field.type === 'SIGNATURE' ? name : initialsOf(name)));
}

function textOf(field: Field, given: SentValue | undefined): string {
  if (given === undefined) return field.defaultValue ?? (field.type === 'CHECKBOX' ? 'false' : '');
  if (typeof given === 'object') return JSON.stringify(given);
  return tidy(field, String(given));
}

/** A CPF and a CNPJ have one way to be written. */
function tidy({ rule }: Field, text: string): string {
  const tidied = multiLine(text.slice(0, 2 * FIELD_VALUE_LENGTH));
  if (rule?.kind === 'CPF') return written(normaliseCpf(tidied), writtenCpf) ?? tidied;
  if (rule?.kind === 'CNPJ') return written(normaliseCnpj(tidied), writtenCnpj) ?? tidied;
  return tidied;
}

function written(normal: string | null, write: (normal: string) => string): string | null {
  return normal === null ? null : write(normal);
}

function problemOf(field: Field, value: string): FieldProblem | null {
  const isEmpty = value === '' || (field.type === 'CHECKBOX' && value === 'false');
  if (isEmpty)
    return field.required ? fieldProblem(pathOf(field.id), 'required', 'This field is required.') : null;
  return isMark(field) ? null : valueProblem(field, value, pathOf(field.id));
}

/** Where a request has the value of a field. */
export function pathOf(id: string): string {
  return `fields.${id}`;
}

/**
 * Returns the value of a field for the page of its signer. A link alone shows neither what the signer wrote nor their whole
 * CPF.
 */
export function shownValue(session: SigningSession, field: Field, isAuthenticated: boolean): string {
  const signer = signerOf(session);
  if (!isAuthenticated && field.type === 'CPF')
    return signer.person.cpf === null ? '' : maskCpf(signer.person.cpf);
  const given = givenValue(field, signer.person);
  if (given !== null) return given;
  const saved = isAuthenticated ? session.fieldValues.find(({ id }) => id === field.id) : undefined;
  return saved?.value ?? field.defaultValue ?? (field.type === 'CHECKBOX' ? 'false' : '');
}
