import { cpfOf } from '../envelopes/person-numbers.ts';
import { assertSignerComplete } from '../envelopes/signer-rules.ts';
import type { Terms } from '../envelopes/terms.ts';
import { AppError } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { normaliseEmail } from '../people/contact.ts';
import { emailQuestion } from '../people/email-question.ts';
import { normaliseCpf } from '../people/cpf.ts';
import type { BulkPerson, BulkRow, RowProblem } from './bulk-row.ts';
import type { BulkSettings } from './bulk-send.ts';
import { PERSON_FIELDS } from './people-of-csv.ts';
import type { Columns, PersonField } from './people-of-csv.ts';

/** A row whose texts were checked by themselves. */
export interface ReadRow {
  readonly line: number;
  readonly person: BulkPerson;
  readonly problems: readonly RowProblem[];
}

/** Returns the rows with what the settings require of them, and with warnings about people who are there already. */
export function checkRows(
  rows: readonly ReadRow[],
  columns: Columns,
  settings: BulkSettings,
): readonly BulkRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, person, problems }) => {
    const found = [...problems, ...problemsOf(person, problems, settings).map(placed(columns))];
    const warnings = [...repetitions(person, line, seen), ...doubts(person)].map(placed(columns));
    const status = found.length === 0 ? ('READY' as const) : ('INVALID' as const);
    const kept = status === 'READY' ? tidied(person) : person;
    const nothingYet = {
      content: null,
      people: [],
      reference: null,
      envelopeId: null,
      error: null,
      attempts: 0,
    };
    return { line, person: kept, status, problems: found, warnings, ...nothingYet };
  });
}

function placed(columns: Columns) {
  return (problem: FieldProblem): RowProblem => {
    const field = PERSON_FIELDS.find((name) => name === problem.field);
    return { ...problem, column: field === undefined ? null : columns[field] };
  };
}

/** The terms of a person that say what is required of them. */
type PersonTerms = Pick<Terms, 'signatureLevel' | 'authenticationMethod' | 'notifyBy' | 'role'>;

const NO_TERMS: PersonTerms = {
  signatureLevel: null,
  authenticationMethod: null,
  notifyBy: null,
  role: 'SIGNER',
};

/** Each rule refuses with the first problem it sees, so each runs by itself. A field has one problem at most. */
export function problemsOf(
  person: BulkPerson,
  known: readonly Pick<RowProblem, 'field'>[],
  settings: BulkSettings,
  own: PersonTerms = NO_TERMS,
): readonly FieldProblem[] {
  const terms = { ...own, notifyBy: own.notifyBy ?? settings.notifyBy };
  const complete = (filled: Partial<BulkPerson>) =>
    assertSignerComplete({ terms: settings }, { person: { ...person, ...filled }, terms });
  const found = [
    ...refusedFields(() => (person.cpf === null ? null : cpfOf(person.cpf))),
    ...refusedFields(() => complete({ phone: person.phone ?? '-' })),
    ...refusedFields(() => complete({ cpf: person.cpf ?? '-' })),
  ];
  const first = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
  return first.filter(({ field }) => !known.some((problem) => problem.field === field));
}

function refusedFields(rule: () => unknown): readonly FieldProblem[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.details !== undefined && 'fields' in error.details)
      return error.details.fields;
    throw error;
  }
}

function repetitions(person: BulkPerson, line: number, seen: Map<string, number>): readonly FieldProblem[] {
  const keys: readonly (readonly [PersonField, string])[] = [
    ['email', normaliseEmail(person.email)],
    ['cpf', person.cpf === null ? '' : (normaliseCpf(person.cpf) ?? '')],
  ];
  return keys.flatMap(([field, value]) => repeatedIn(seen, { field, value, line }));
}

function doubts({ email }: BulkPerson): readonly FieldProblem[] {
  const question = emailQuestion(email);
  if (question === null) return [];
  const { meant } = question;
  if (meant === null) return [fieldProblem('email', 'incomplete_address', 'The domain has no dot.')];
  return [fieldProblem('email', 'doubtful_address', `Maybe ${meant} was meant.`, { suggestion: meant })];
}

/** Returns the warning about a value that an earlier line has in the same field, and remembers the first line. */
export function repeatedIn(
  seen: Map<string, number>,
  { field, value, line }: { readonly field: string; readonly value: string; readonly line: number },
): readonly FieldProblem[] {
  if (value === '') return [];
  const key = `${field}:${value}`;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, line);
  if (first === undefined) return [];
  return [fieldProblem(field, 'repeated', `Line ${first} has the same value.`, { line: first })];
}

function tidied(person: BulkPerson): BulkPerson {
  return { ...person, email: normaliseEmail(person.email), cpf: person.cpf && normaliseCpf(person.cpf) };
}
