import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { VARIABLE_VALUE_LENGTH, VARIABLES_PER_DOCUMENT } from '../documents/limits.ts';
import type { VariableValues } from '../documents/document-source.ts';
import type {
  TemplateContent,
  TemplateDocument,
  TemplateField,
  TemplateVariable,
} from './template-content.ts';

/** A variable as a request describes it; absent members take their defaults. */
export interface VariableInput {
  readonly key: string;
  readonly label?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly default?: string | null | undefined;
  readonly sample?: string | null | undefined;
}

/** Returns the variable that an input describes. */
function makeVariable({
  key,
  label = null,
  required = true,
  default: text = null,
  sample = null,
}: VariableInput): TemplateVariable {
  return { key, label, required, default: text, sample };
}

/** Returns whether a PDF is made for each envelope. */
export function hasOriginals({ documents }: Pick<TemplateContent, 'documents'>): boolean {
  return documents.some(({ original }) => original !== undefined);
}

/** Returns the names of the variables of documents, each once. */
function variableNames(documents: readonly TemplateDocument[]): readonly string[] {
  return [...new Set(documents.flatMap(({ original }) => original?.variables ?? []))];
}

/**
 * Returns the variables of documents as they are described; a variable that nobody describes is required.
 *
 * @throws VALIDATION_FAILED for a description of a variable that no document has, and for a second one
 */
export function describedVariables(
  documents: readonly TemplateDocument[],
  inputs: readonly VariableInput[],
): readonly TemplateVariable[] {
  const names = variableNames(documents);
  const problems = inputs.flatMap(
    ({ key }, index) => descriptionProblem(inputs, names, { key, index }) ?? [],
  );
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
  return keptVariables(documents, inputs.map(makeVariable));
}

/** Returns the variables of documents with the descriptions that are known; those of documents that went are gone. */
export function keptVariables(
  documents: readonly TemplateDocument[],
  known: readonly TemplateVariable[],
): readonly TemplateVariable[] {
  return variableNames(documents).map(
    (name) => known.find(({ key }) => key === name) ?? makeVariable({ key: name }),
  );
}

/** More than a person reads. */
const PROBLEMS_REPORTED = 50;

function descriptionProblem(
  inputs: readonly VariableInput[],
  names: readonly string[],
  { key, index }: { readonly key: string; readonly index: number },
): FieldProblem | null {
  const path = `variables[${index}].key`;
  if (!names.includes(key))
    return fieldProblem(path, 'variable.unknown', `No document has the variable {{${key}}}.`, { name: key });
  if (inputs.findIndex((other) => other.key === key) < index)
    return fieldProblem(path, 'unique_items', 'The variable is described already.');
  return null;
}

/**
 * Asserts that no field has the name of a variable: one value can't be both. Upper and lower case count as one, because
 * columns of spreadsheets are read so.
 *
 * @throws VALIDATION_FAILED
 */
export function assertVariablesFit({
  fields,
  variables,
}: Pick<TemplateContent, 'fields' | 'variables'>): void {
  const problems = fields.flatMap(({ key, id }, index) => {
    const same = variables.find((variable) => isSameName(variable.key, key) || variable.key === id);
    return same === undefined ? [] : [bothProblem(`fields[${index}].key`, same.key)];
  });
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
  if (variables.length > VARIABLES_PER_DOCUMENT) fail('PLAN_LIMIT_REACHED');
}

function isSameName(key: string, other: string | null): boolean {
  return key.toLowerCase() === other?.toLowerCase();
}

function bothProblem(path: string, name: string): FieldProblem {
  return fieldProblem(path, 'variable.field', `A document has the variable {{${name}}}.`, { name });
}

/** Returns the problems of the values of variables: one that is missing or too long, or that has the text of an anchor. */
export function variableValueProblems(
  { variables, fields }: Pick<TemplateContent, 'variables' | 'fields'>,
  values: VariableValues,
): readonly FieldProblem[] {
  const anchors = anchorsOf(fields);
  return variables.flatMap((variable) => {
    const path = `values.${variable.key}`;
    const text = textOf(variable, values);
    if (text === null)
      return [fieldProblem(path, 'required', `The variable {{${variable.key}}} needs a value.`)];
    return longProblem(path, text) ?? anchorProblem(path, text, anchors) ?? [];
  });
}

function longProblem(path: string, text: string): FieldProblem | null {
  const limit = VARIABLE_VALUE_LENGTH;
  if (text.length <= limit) return null;
  return fieldProblem(path, 'max_length', `Must have at most ${limit} characters.`, { limit });
}

/** A field stands where its text stands: a value with that text would take the field with it. */
function anchorProblem(path: string, text: string, anchors: readonly string[]): FieldProblem | null {
  const found = anchors.find((anchor) => plain(text).includes(anchor));
  if (found === undefined) return null;
  return fieldProblem(path, 'variable.anchor', 'The value has the text at which a field stands.');
}

function anchorsOf(fields: readonly TemplateField[]): readonly string[] {
  return fields.flatMap(({ placement }) => (placement.kind === 'ANCHOR' ? [plain(placement.text)] : []));
}

/** As texts of pages are compared: without spaces, where lines break, and in one form. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/[\s\p{Cf}]/gu, '');
}

/** Returns the text of each variable that a document has, for the conversion of it. The values must be valid. */
export function textsFor(
  names: readonly string[],
  variables: readonly TemplateVariable[],
  values: VariableValues,
): VariableValues {
  const texts = names.map((name) => {
    const variable = variables.find(({ key }) => key === name) ?? makeVariable({ key: name });
    return [name, textOf(variable, values) ?? ''] as const;
  });
  return Object.fromEntries(texts);
}

/** Returns the texts of the specimen. */
export function sampleTexts(names: readonly string[], described: readonly VariableInput[]): VariableValues {
  const texts = names.map((name) => {
    const { sample, default: text } = described.find(({ key }) => key === name) ?? {};
    return [name, sample ?? text ?? `[${name}]`] as const;
  });
  return Object.fromEntries(texts);
}

/** An empty text is none, as in a form that is left open. Null for a text that is missing. */
function textOf(variable: TemplateVariable, values: VariableValues): string | null {
  const given = Object.hasOwn(values, variable.key) ? values[variable.key] : undefined;
  const text = given === undefined || given === '' ? variable.default : given;
  return text ?? (variable.required ? null : '');
}

/** Returns whether a template can be used without values. */
export function needsNoValues({ variables }: Pick<TemplateContent, 'variables'>): boolean {
  return variables.every((variable) => textOf(variable, {}) !== null);
}
