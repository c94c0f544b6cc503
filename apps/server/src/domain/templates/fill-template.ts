import type { InlineField } from '../envelopes/inline-fields.ts';
import type { PlacedSigner } from '../envelopes/fill-draft.ts';
import type { NewSigner } from '../envelopes/new-signer.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { toFieldInput } from '../fields/field-input.ts';
import type { FieldInput } from '../fields/field-input.ts';
import { isFixed, isMark } from '../fields/field.ts';
import { FIELD_VALUE_LENGTH } from '../fields/limits.ts';
import { valueProblem } from '../fields/new-field.ts';
import { ROLE_TERMS } from './template-content.ts';
import type { TemplateContent, TemplateField, TemplateRole } from './template-content.ts';
import { variableValueProblems } from './template-variables.ts';

/** A person of a request, with the key of their role; `place` is where the request names them, such as `people[0]`. */
export interface RequestedPerson {
  readonly role: string;
  readonly input: Omit<NewSigner, 'role' | 'order' | 'group' | 'templateRole'>;
  readonly place: string;
}

/** People by role, and values by the key or the id of their field, or by the name of their variable. */
export interface TemplateUse {
  readonly people: readonly RequestedPerson[];
  readonly values: Readonly<Record<string, string>>;
}

/** The signers and fields of an envelope that starts from a template: the signers in the order of its roles. */
interface FilledTemplate {
  readonly signers: readonly Omit<PlacedSigner, 'id'>[];
  readonly fields: readonly InlineField[];
}

/**
 * Returns the signers and fields that a template and a request make together.
 *
 * @throws VALIDATION_FAILED
 */
export function fillTemplate(template: TemplateContent, { people, values }: TemplateUse): FilledTemplate {
  const problems = [
    ...peopleProblems(template.roles, people),
    ...valueProblems(template, values),
    ...variableValueProblems(template, values),
  ];
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
  return {
    signers: template.roles.map((role, index) => signerOf(role, index, people)),
    fields: template.fields.map((field, index) => ({
      path: `template.fields[${index}]`,
      documentIndex: template.documents.findIndex(({ id }) => id === field.documentId),
      signerIndex: template.roles.findIndex(({ key }) => key === field.role),
      input: filledIn(field, valueOf(field, values)),
    })),
  };
}

/** More than a person reads. */
const PROBLEMS_REPORTED = 50;

function peopleProblems(
  roles: readonly TemplateRole[],
  people: readonly RequestedPerson[],
): readonly FieldProblem[] {
  const allowed = roles.map(({ key }) => key);
  const unknown = people
    .filter(({ role }) => !allowed.includes(role))
    .map(({ place }) =>
      fieldProblem(`${place}.role`, 'enum', `Must be one of: ${allowed.join(', ')}.`, { allowed }),
    );
  const repeated = people
    .filter(({ role }, index) => people.findIndex((other) => other.role === role) < index)
    .map(({ place, role }) =>
      fieldProblem(`${place}.role`, 'unique_items', `The role ${role} has a person already.`),
    );
  const missing = roles
    .filter(({ key, person }) => person === null && !people.some(({ role }) => role === key))
    .map(({ key }) => fieldProblem('people', 'required', `The role ${key} needs a person.`, { role: key }));
  return [...unknown, ...repeated, ...missing];
}

function valueProblems(
  { fields, variables }: Pick<TemplateContent, 'fields' | 'variables'>,
  values: TemplateUse['values'],
): readonly FieldProblem[] {
  const unknown = Object.keys(values)
    .filter((name) => !fields.some((field) => isNamed(field, name)))
    .filter((name) => !variables.some(({ key }) => key === name))
    .map((name) =>
      fieldProblem(`values.${name}`, 'unknown', 'The template has no field or variable of this name.'),
    );
  return [...unknown, ...fields.flatMap((field) => problemOf(field, valueOf(field, values)) ?? [])];
}

function isNamed({ key, id }: TemplateField, name: string): boolean {
  return name === key || name === id;
}

function valueOf({ key, id }: TemplateField, values: TemplateUse['values']): string | null {
  return (key === null ? undefined : values[key]) ?? values[id] ?? null;
}

function problemOf(field: TemplateField, value: string | null): FieldProblem | null {
  const path = `values.${field.key ?? field.id}`;
  const written = value ?? field.defaultValue ?? '';
  if (written === '')
    return field.readOnly && field.required
      ? fieldProblem(path, 'required', 'The signer can’t fill in this field.')
      : null;
  if (value === null) return null;
  return givenProblem(field, value, path);
}

function givenProblem(field: TemplateField, value: string, path: string): FieldProblem | null {
  if (isFixed(field) || isMark(field))
    return fieldProblem(path, 'range', 'This type has no value in requests.', { with: 'type' });
  return longProblem(value, path) ?? valueProblem(field, value, path);
}

function longProblem(value: string, path: string): FieldProblem | null {
  const limit = FIELD_VALUE_LENGTH;
  if (value.length <= limit) return null;
  return fieldProblem(path, 'max_length', `Must have at most ${limit} characters.`, { limit });
}

/** A person of the request takes the place of the template's own. */
function signerOf(
  { key, label: _label, order, person, ...terms }: TemplateRole,
  index: number,
  people: readonly RequestedPerson[],
): Omit<PlacedSigner, 'id'> {
  const own = { ...terms, order: order ?? undefined, templateRole: key };
  const named = people.find((each) => each.role === key);
  if (named !== undefined)
    return { input: { ...own, ...given(named.input), role: terms.role }, place: named.place };
  if (person === null) throw new Error('A role without a person was refused.');
  return { input: { ...own, ...person }, place: `template.roles[${index}].person` };
}

/** The members that a request names. A term that it leaves open is that of the role. */
function given(input: RequestedPerson['input']): RequestedPerson['input'] {
  const named = Object.entries(input).filter(([member, value]) => !isOpen(member, value));
  return { name: input.name, email: input.email, ...Object.fromEntries(named) };
}

function isOpen(member: string, value: unknown): boolean {
  return (value ?? null) === null && ROLE_TERMS.some((term) => term === member);
}

function filledIn(field: TemplateField, value: string | null): FieldInput {
  const input = toFieldInput(field);
  return value === null ? input : { ...input, default: value };
}
