import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem, FieldRule } from '../errors/field-rules.ts';
import { FIELD_VALUE_LENGTH } from './limits.ts';
import { normaliseCnpj } from '../people/cnpj.ts';
import { normaliseCpf } from '../people/cpf.ts';
import { normalisePhone } from '../people/phone.ts';

/** A rule for what a signer writes. There are no regular expressions of strangers. */
export type ValueRule =
  | { readonly kind: 'LENGTH'; readonly min: number; readonly max: number }
  /** `9` is a digit, `A` a letter, `*` either; anything else stands for itself. */
  | { readonly kind: 'MASK'; readonly mask: string }
  | { readonly kind: 'CPF' }
  | { readonly kind: 'CNPJ' }
  | { readonly kind: 'DATE' }
  | {
      readonly kind: 'NUMBER';
      readonly min: number | null;
      readonly max: number | null;
      readonly decimals: number;
    }
  | { readonly kind: 'EMAIL' }
  | { readonly kind: 'PHONE' };

type RuleOf<K extends ValueRule['kind']> = Extract<ValueRule, { readonly kind: K }>;

/** Returns the problem of a value that isn't empty, or null. `field` is where the request has it. */
export function ruleProblem(rule: ValueRule | null, value: string, field: string): FieldProblem | null {
  if (characterCount(value) > FIELD_VALUE_LENGTH) return tooLong(FIELD_VALUE_LENGTH, field);
  if (rule === null) return null;
  if (rule.kind === 'LENGTH') return lengthProblem(rule, value, field);
  if (rule.kind === 'MASK') return maskProblem(rule, value, field);
  return rule.kind === 'NUMBER' ? numberProblem(rule, value, field) : formProblem(rule, value, field);
}

type FormRule = Exclude<ValueRule, RuleOf<'LENGTH' | 'MASK' | 'NUMBER'>>;

interface Form {
  readonly isMet: (value: string) => boolean;
  readonly problem: FieldRule;
  readonly message: string;
}

const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63})+$/;

/** Returns true for a day of the calendar such as 2026-02-28. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

const FORMS: Readonly<Record<FormRule['kind'], Form>> = {
  CPF: {
    isMet: (value) => normaliseCpf(value) !== null,
    problem: 'cpf.digits',
    message: 'Is not a valid CPF.',
  },
  CNPJ: {
    isMet: (value) => normaliseCnpj(value) !== null,
    problem: 'cnpj.digits',
    message: 'Is not a valid CNPJ.',
  },
  DATE: { isMet: isDate, problem: 'format.date', message: 'Must be a date such as 2026-01-31.' },
  EMAIL: {
    isMet: (value) => EMAIL.test(value),
    problem: 'format.email',
    message: 'Must be an e-mail address.',
  },
  PHONE: {
    isMet: (value) => normalisePhone(value) !== null,
    problem: 'phone',
    message: 'Must be a phone number.',
  },
};

function formProblem({ kind }: FormRule, value: string, field: string): FieldProblem | null {
  const { isMet, problem, message } = FORMS[kind];
  return isMet(value) ? null : fieldProblem(field, problem, message);
}

function lengthProblem({ min, max }: RuleOf<'LENGTH'>, value: string, field: string): FieldProblem | null {
  const length = characterCount(value);
  if (length < min)
    return fieldProblem(field, 'min_length', `Must have at least ${min} characters.`, { limit: min });
  return length > max ? tooLong(max, field) : null;
}

function tooLong(limit: number, field: string): FieldProblem {
  return fieldProblem(field, 'max_length', `Must have at most ${limit} characters.`, { limit });
}

function characterCount(text: string): number {
  return Array.from(text).length;
}

function maskProblem({ mask }: RuleOf<'MASK'>, value: string, field: string): FieldProblem | null {
  return matchesMask(mask, value)
    ? null
    : fieldProblem(field, 'mask', `Must have the form ${mask}.`, { mask });
}

const MASK_SIGNS: Readonly<Record<string, RegExp>> = {
  '9': /^\d$/,
  A: /^\p{L}$/u,
  '*': /^[\p{L}\d]$/u,
};

/** Returns true if each character of the value fits with the sign of the mask in its place. */
function matchesMask(mask: string, value: string): boolean {
  const [signs, characters] = [Array.from(mask), Array.from(value)];
  return (
    signs.length === characters.length &&
    signs.every((sign, index) => {
      const character = characters[index] ?? '';
      return MASK_SIGNS[sign]?.test(character) ?? sign === character;
    })
  );
}

/** Fifteen digits are exact in every language. */
const NUMBER = /^-?(0|[1-9]\d{0,14})(?:\.(\d{1,10}))?$/;

/** Returns the problem of the text as a number with a point, or null. */
export function numberProblem(
  { min, max, decimals }: Omit<RuleOf<'NUMBER'>, 'kind'>,
  value: string,
  field: string,
): FieldProblem | null {
  const match = NUMBER.exec(value);
  if (match === null) return fieldProblem(field, 'format.number', 'Must be a number such as 1234.56.');
  if ((match[2]?.length ?? 0) > decimals)
    return fieldProblem(field, 'decimals', `Must have at most ${decimals} decimals.`, { limit: decimals });
  const number = Number(value);
  if (min !== null && number < min)
    return fieldProblem(field, 'minimum', `Must be at least ${min}.`, { limit: min });
  if (max !== null && number > max)
    return fieldProblem(field, 'maximum', `Must be at most ${max}.`, { limit: max });
  return null;
}
