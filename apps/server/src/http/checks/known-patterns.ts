import type { FieldRule } from '../../domain/errors/field-rules.ts';

interface KnownPattern {
  readonly pattern: string;
  readonly rule: FieldRule;
  /** Completes the sentence "Must be …". */
  readonly words: string;
}

/**
 * The patterns of texts in requests, each with its rule and its words: nobody should have to read a regular expression
 * to correct a field. A test keeps other patterns out of requests.
 */
export const PATTERNS = {
  base64url: { pattern: '^[A-Za-z0-9_-]+$', rule: 'format.base64url', words: 'base64url without padding' },
  color: {
    pattern: '^#[0-9a-fA-F]{6}$',
    rule: 'format.color',
    words: 'a color of six hexadecimal digits, such as #0b6e4f',
  },
  https: { pattern: '^https://', rule: 'format.https', words: 'an address that begins with https://' },
  twoDigits: { pattern: '^[0-9]{2}$', rule: 'format.number', words: 'two digits, such as 42' },
  sha256: { pattern: '^[0-9a-f]{64}$', rule: 'format.sha256', words: '64 lower-case hexadecimal digits' },
  slug: {
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    rule: 'format.slug',
    words: 'lower-case letters and digits with single hyphens between them, such as my-project',
  },
} as const satisfies Readonly<Record<string, KnownPattern>>;

/** Returns the known pattern with this regular expression, or null. */
export function knownPattern(expression: string): KnownPattern | null {
  return Object.values(PATTERNS).find(({ pattern }) => pattern === expression) ?? null;
}
