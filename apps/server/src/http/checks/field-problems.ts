import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { fieldPath, memberPath } from './field-path.ts';
import { PROBLEM_FIELD_LENGTH, MAX_PROBLEMS } from './limits.ts';
import { brokenRule, breakEnum } from './broken-rule.ts';
import type { BrokenRule } from './broken-rule.ts';

/**
 * Returns the problems of a value in plain words, at most one per field, with the field's JSON path. `whole` is the name
 * of the value itself.
 */
export function fieldProblems(
  schema: TSchema,
  errors: readonly TLocalizedValidationError[],
  whole = 'body',
): readonly FieldProblem[] {
  const byField = new Map<string, BrokenRule>();
  for (const error of errors) {
    const choices = choicesOf(schema, error);
    for (const field of fieldsOf(error)) {
      // Each variant of a union reports its errors: the first is the usual variant, unless all are literals.
      if (choices !== null) byField.set(field, choices);
      else if (!byField.has(field)) byField.set(field, brokenRule(error));
    }
  }
  return [...byField]
    .filter(([field]) => !isReportedInside(field, errors))
    .map(([field, { rule, message, params }]) =>
      fieldProblem(field === '' ? whole : field, rule, message, params),
    );
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

/** The parts of JSON Schema that unions of literals use. */
interface Union {
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: unknown }[];
}

/** Returns the rule of a union of literals, with its choices, or null for other errors. */
function choicesOf(schema: TSchema, error: TLocalizedValidationError): BrokenRule | null {
  if (error.keyword !== 'anyOf') return null;
  const union: Union = schemaAt(schema, error.schemaPath);
  const choices = (union.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (choices.length === 0 || choices.some((choice) => choice.const === undefined)) return null;
  return breakEnum(choices.map((choice) => choice.const));
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
  for (const problem of problems) {
    if (byField.size >= MAX_PROBLEMS) break;
    const shown = truncated(problem.field);
    if (!byField.has(shown)) byField.set(shown, { ...problem, field: shown });
  }
  return [...byField.values()];
}

function truncated(field: string): string {
  if (field.length <= PROBLEM_FIELD_LENGTH) return field;
  return `${field.slice(0, PROBLEM_FIELD_LENGTH).toWellFormed()}…`;
}
