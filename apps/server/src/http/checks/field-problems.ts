import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import type { FieldProblem } from '../../domain/errors/app-error.ts';
import { fieldPath, memberPath } from './field-path.ts';
import { PROBLEM_FIELD_LENGTH, MAX_PROBLEMS } from '../../domain/limits.ts';

/**
 * Returns the problems of a value in plain words, at most one per field, with the field's JSON path. `whole` is the name
 * of the value itself.
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
      // Each variant of a union reports its errors: the first is the usual variant, unless all are literals.
      if (choices !== null) byField.set(field, choices);
      else if (!byField.has(field)) byField.set(field, sentence(error));
    }
  }
  return [...byField]
    .filter(([field]) => !isReportedInside(field, errors))
    .map(([field, message]) => ({ field: field === '' ? whole : field, message }));
}

/** Returns true for a union with a wrong member: that another variant is null doesn't help the caller. */
function isReportedInside(field: string, errors: readonly TLocalizedValidationError[]): boolean {
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

/** The message for each keyword that shapes use. Other keywords keep TypeBox's message. */
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

/** The parts of JSON Schema that unions of literals use. */
interface Union {
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: unknown }[];
}

/** Returns the choices of a union of literals as a sentence, or null for other errors. */
function choicesOf(schema: TSchema, error: TLocalizedValidationError): string | null {
  if (error.keyword !== 'anyOf') return null;
  const union: Union = schemaAt(schema, error.schemaPath);
  const choices = (union.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (choices.length === 0 || choices.some((choice) => choice.const === undefined)) return null;
  return oneOf(choices.map((choice) => choice.const));
}

/** Returns the part of a schema at a pointer such as `#/properties/level`. */
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

/** Returns the first problem of each field, at most `MAX_PROBLEMS`. Long paths are cut. */
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
  if (field.length <= PROBLEM_FIELD_LENGTH) return field;
  return `${field.slice(0, PROBLEM_FIELD_LENGTH).toWellFormed()}…`;
}
