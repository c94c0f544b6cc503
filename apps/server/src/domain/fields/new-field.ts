import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { FIELD_SIDE_MAX, FIELD_SIDE_MIN } from './limits.ts';
import type { FieldContent } from './field-input.ts';
import { isFixed, isMark } from './field.ts';
import type { Field, FieldPlacement, FieldType } from './field.ts';
import { numberProblem, ruleProblem } from './value-rule.ts';
import type { ValueRule } from './value-rule.ts';

/** The types that each rule is for. */
const RULED: Readonly<Record<ValueRule['kind'], FieldType>> = {
  LENGTH: 'TEXT',
  MASK: 'TEXT',
  CPF: 'TEXT',
  CNPJ: 'TEXT',
  DATE: 'TEXT',
  EMAIL: 'TEXT',
  PHONE: 'TEXT',
  NUMBER: 'NUMBER',
};

/** Returns everything that is wrong with a new or changed field; `path` is where the request has it, such as `fields[2]`. */
export function fieldProblems(field: FieldContent, path: string): readonly FieldProblem[] {
  const at = (member: string): string => (path === '' ? member : `${path}.${member}`);
  return [
    ...ruleProblems(field, at),
    ...optionProblems(field, at),
    ...defaultProblems(field, at),
    ...sizeProblems(field.placement, at),
  ];
}

type At = (member: string) => string;

const doesntFit = (field: string, message: string, other: string): FieldProblem =>
  fieldProblem(field, 'range', message, { with: other });

function ruleProblems({ type, rule }: FieldContent, at: At): readonly FieldProblem[] {
  if (rule === null) return [];
  if (RULED[rule.kind] !== type)
    return [doesntFit(at('rule'), `A ${type} field has no such rule.`, at('type'))];
  const reversed =
    (rule.kind === 'LENGTH' && rule.min > rule.max) ||
    (rule.kind === 'NUMBER' && rule.min !== null && rule.max !== null && rule.min > rule.max);
  return reversed ? [doesntFit(at('rule.min'), 'Must not be greater than max.', at('rule.max'))] : [];
}

function optionProblems({ type, options }: FieldContent, at: At): readonly FieldProblem[] {
  if (type !== 'CHOICE')
    return options.length === 0
      ? []
      : [doesntFit(at('options'), 'Only a CHOICE field has options.', at('type'))];
  if (options.length === 0) return [fieldProblem(at('options'), 'required', 'A CHOICE field needs options.')];
  return new Set(options).size === options.length
    ? []
    : [fieldProblem(at('options'), 'unique_items', 'The same option is there twice.')];
}

function defaultProblems(field: FieldContent, at: At): readonly FieldProblem[] {
  const { readOnly, required, defaultValue } = field;
  if (isFixed(field) || isMark(field))
    return [
      ...(readOnly ? [doesntFit(at('readOnly'), 'This type can’t be read-only.', at('type'))] : []),
      ...(defaultValue === null
        ? []
        : [doesntFit(at('default'), 'This type has no default value.', at('type'))]),
    ];
  if (defaultValue === null || defaultValue === '')
    return readOnly && required
      ? [fieldProblem(at('default'), 'required', 'A required read-only field needs a default value.')]
      : [];
  const problem = valueProblem(field, defaultValue, at('default'));
  return problem === null ? [] : [problem];
}

/** Returns the problem of a value that isn't empty with the type and the rule of its field, or null. */
export function valueProblem(
  { type, rule, options }: Pick<Field, 'type' | 'rule' | 'options'>,
  value: string,
  path: string,
): FieldProblem | null {
  if (type === 'CHECKBOX') return oneOf(['true', 'false'], value, path);
  if (type === 'CHOICE') return oneOf(options, value, path);
  if (type === 'NUMBER') return numberProblem(rule?.kind === 'NUMBER' ? rule : ANY_NUMBER, value, path);
  return ruleProblem(rule, value, path);
}

const ANY_NUMBER = { min: null, max: null, decimals: 10 } as const;

function oneOf(allowed: readonly string[], value: string, path: string): FieldProblem | null {
  if (allowed.includes(value)) return null;
  return fieldProblem(path, 'enum', `Must be one of: ${allowed.join(', ')}.`, { allowed });
}

function sizeProblems(placement: FieldPlacement, at: At): readonly FieldProblem[] {
  return Object.entries(sidesOf(placement)).flatMap(([side, length]) => {
    const limits = [
      ['minimum', FIELD_SIDE_MIN, length < FIELD_SIDE_MIN],
      ['maximum', FIELD_SIDE_MAX, length > FIELD_SIDE_MAX],
    ] as const;
    return limits
      .filter(([, , isBroken]) => isBroken)
      .map(([rule, limit]) =>
        fieldProblem(
          at(side),
          rule,
          `Must be ${rule === 'minimum' ? 'at least' : 'at most'} ${limit / 1000}.`,
          {
            limit: limit / 1000,
          },
        ),
      );
  });
}

function sidesOf(placement: FieldPlacement): Readonly<Record<string, number>> {
  if (placement.kind === 'ACRO_FORM') return {};
  if (placement.kind === 'ANCHOR')
    return { 'anchor.width': placement.width, 'anchor.height': placement.height };
  const [left, top, right, bottom] = placement.box;
  return { 'box.width': right - left, 'box.height': bottom - top };
}
