import type { TLocalizedValidationError } from 'typebox/error';
import type { FieldRule } from '../../domain/errors/field-rules.ts';
import { knownPattern } from './known-patterns.ts';

/** A rule of the list that a value breaks, with what the value must be. */
export interface BrokenRule {
  readonly rule: FieldRule;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Facts = Readonly<Record<string, unknown>>;
type Write = (facts: Facts) => BrokenRule;

/** The rule of each keyword that shapes use. */
const KEYWORDS: Readonly<Record<string, Write>> = {
  required: () => broken('required', 'This field is required.'),
  type: ({ type }) => broken('type', `Must be ${[type].flat().map(typeName).join(' or ')}.`, { type }),
  enum: ({ allowedValues }) => breakEnum([allowedValues].flat()),
  const: ({ allowedValue }) => breakEnum([allowedValue]),
  format: ({ format }) => formatOf(String(format)),
  pattern: ({ pattern }) => patternOf(pattern instanceof RegExp ? pattern.source : String(pattern)),
  minLength: atLeast('min_length', 'characters'),
  maxLength: limited('max_length', (limit) => `Must have at most ${limit} characters.`),
  minItems: atLeast('min_items', 'items'),
  maxItems: limited('max_items', (limit) => `Must have at most ${limit} items.`),
  uniqueItems: () => broken('unique_items', 'Must not hold the same item twice.'),
  maxProperties: limited('max_members', (limit) => `Must have at most ${limit} members.`),
  minimum: limited('minimum', (limit) => `Must be at least ${limit}.`),
  maximum: limited('maximum', (limit) => `Must be at most ${limit}.`),
};

/** Returns the rule that an error of TypeBox stands for. Other keywords keep TypeBox's message. */
export function brokenRule({ keyword, params, message }: TLocalizedValidationError): BrokenRule {
  const write = KEYWORDS[keyword];
  return write === undefined ? broken('format', `This ${message}.`) : write({ ...params });
}

/** Returns the rule of a choice. */
export function breakEnum(values: readonly unknown[]): BrokenRule {
  const written = values.map((value) => String(value));
  const message =
    written.length === 1 ? `Must be ${written.join()}.` : `Must be one of ${written.join(', ')}.`;
  return broken('enum', message, { allowed: values });
}

function broken(rule: FieldRule, message: string, params: BrokenRule['params'] = {}): BrokenRule {
  return { rule, message, params };
}

function limited(rule: FieldRule, sentence: (limit: string) => string): Write {
  return ({ limit }) => broken(rule, sentence(String(limit)), { limit });
}

function atLeast(rule: FieldRule, what: string): Write {
  return limited(rule, (limit) =>
    limit === '1' ? 'Must not be empty.' : `Must have at least ${limit} ${what}.`,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function typeName(type: unknown): string {
  return TYPES[String(type)] ?? String(type);
}

const FORMATS: Readonly<Record<string, readonly [FieldRule, string]>> = {
  email: ['format.email', 'an e-mail address, such as ana@example.com'],
  'date-time': ['format.date-time', 'a time in RFC 3339, such as 2026-01-31T12:00:00Z'],
  'date-or-time': [
    'format.date-time',
    'a day, such as 2026-12-31, or a time in RFC 3339, such as 2026-12-31T12:00:00Z',
  ],
  date: ['format.date', 'a date, such as 2026-01-31'],
  phone: ['phone', 'a phone number, such as +5511987654321 or (11) 98765-4321'],
  uri: ['format.uri', 'a whole URL, such as https://example.com/path'],
  url: ['format.uri', 'a whole URL, such as https://example.com/path'],
};

function formatOf(format: string): BrokenRule {
  const [rule, words] = FORMATS[format] ?? (['format', `in the format ${format}`] as const);
  return broken(rule, `Must be ${words}.`);
}

/** Never shows the regular expression. */
function patternOf(expression: string): BrokenRule {
  const known = knownPattern(expression);
  if (known === null) return broken('format', 'Does not have the expected form.');
  return broken(known.rule, `Must be ${known.words}.`);
}
