import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import type { FieldProblem } from '../../domain/errors/app-error.ts';
import { fieldPath, memberPath } from './field-path.ts';
import { PROBLEM_FIELD_LENGTH, MAX_PROBLEMS } from '../../domain/limits.ts';

/**
 * The problems of a value as a caller can act on them: one per field, named by its JSON path, in plain words.
 * `whole` names the value itself where it is wrong as such.
 */
export function fieldProblems(
  schema: TSchema,
  errors: readonly TLocalizedValidationError[],
  whole = 'body',
): readonly FieldProblem[] {
  const byField = new Map<string, string>();
  for (const error of errors) {
    const choices = choicesOf(schema, error);
    for (const field of fieldsOf(error)) {
      // The forms of a union complain one after the other: the first is the usual one, unless all are mere choices.
      if (choices !== null) byField.set(field, choices);
      else if (!byField.has(field)) byField.set(field, sentence(error));
    }
  }
  return [...byField]
    .filter(([field]) => !isToldInside(field, errors))
    .map(([field, message]) => ({ field: field === '' ? whole : field, message }));
}

/** True of a union that has a wrong member: that another form of it would be null helps nobody. */
function isToldInside(field: string, errors: readonly TLocalizedValidationError[]): boolean {
  const isUnion = errors.some(
    (error) => error.keyword === 'anyOf' && fieldPath(error.instancePath) === field,
  );
  const inside = (error: TLocalizedValidationError) => fieldPath(error.instancePath).startsWith(`${field}.`);
  return isUnion && errors.some(inside);
}

function fieldsOf(error: TLocalizedValidationError): readonly string[] {
  const field = fieldPath(error.instancePath);
  if (error.keyword !== 'required') return [field];
  return error.params.requiredProperties.map((name) => memberPath(field, name));
}

type Facts = Readonly<Record<string, unknown>>;

/** What the field must be. The keywords are those that shapes use; for any other TypeBox's own words are kept. */
const SENTENCES: Readonly<Record<string, (facts: Facts) => string>> = {
  required: () => 'This field is required.',
  type: ({ type }) => `Must be ${[type].flat().map(typeName).join(' or ')}.`,
  enum: ({ allowedValues }) => oneOf([allowedValues].flat()),
  const: ({ allowedValue }) => oneOf([allowedValue]),
  format: ({ format }) => `Must be ${FORMATS[String(format)] ?? `in the format ${String(format)}`}.`,
  pattern: ({ pattern }) => `Must match ${String(pattern)}.`,
  minLength: ({ limit }) =>
    limit === 1 ? 'Must not be empty.' : `Must have at least ${String(limit)} characters.`,
  maxLength: ({ limit }) => `Must have at most ${String(limit)} characters.`,
  minItems: ({ limit }) =>
    limit === 1 ? 'Must not be empty.' : `Must have at least ${String(limit)} items.`,
  maxItems: ({ limit }) => `Must have at most ${String(limit)} items.`,
  uniqueItems: () => 'Must not hold the same item twice.',
  maxProperties: ({ limit }) => `Must have at most ${String(limit)} members.`,
  minimum: ({ limit }) => `Must be at least ${String(limit)}.`,
  maximum: ({ limit }) => `Must be at most ${String(limit)}.`,
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address, such as ana@example.com',
  'date-time': 'a time in RFC 3339, such as 2026-01-31T12:00:00Z',
  date: 'a date, such as 2026-01-31',
  uri: 'a whole URL, such as https://example.com/path',
  url: 'a whole URL, such as https://example.com/path',
};

function sentence(error: TLocalizedValidationError): string {
  const write = SENTENCES[error.keyword];
  return write === undefined ? `This ${error.message}.` : write({ ...error.params });
}

function typeName(type: unknown): string {
  return TYPES[String(type)] ?? String(type);
}

function oneOf(values: readonly unknown[]): string {
  const written = values.map((value) => String(value));
  return written.length === 1 ? `Must be ${written.join()}.` : `Must be one of ${written.join(', ')}.`;
}

/** JSON Schema as far as a union of choices goes. */
interface Union {
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: unknown }[];
}

/** The choices of a union that is nothing but choices (`Type.Union` of literals), as a sentence; else null. */
function choicesOf(schema: TSchema, error: TLocalizedValidationError): string | null {
  if (error.keyword !== 'anyOf') return null;
  const union: Union = schemaAt(schema, error.schemaPath);
  const choices = (union.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (choices.length === 0 || choices.some((choice) => choice.const === undefined)) return null;
  return oneOf(choices.map((choice) => choice.const));
}

/** The part of a schema that a pointer such as `#/properties/level` names. */
function schemaAt(schema: TSchema, pointer: string): object {
  let at: unknown = schema;
  for (const token of pointer.split('/').slice(1)) {
    at =
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([key]) => key === token)?.[1]
        : undefined;
  }
  return typeof at === 'object' && at !== null ? at : {};
}

/** The first problem of each field, at most `MAX_PROBLEMS` of them; of a longer path its beginning. */
export function firstPerField(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const { field, message } of problems) {
    if (byField.size >= MAX_PROBLEMS) break;
    const shown = truncated(field);
    if (!byField.has(shown)) byField.set(shown, { field: shown, message });
  }
  return [...byField.values()];
}

function truncated(field: string): string {
  return field.length > PROBLEM_FIELD_LENGTH ? `${field.slice(0, PROBLEM_FIELD_LENGTH)}…` : field;
}
