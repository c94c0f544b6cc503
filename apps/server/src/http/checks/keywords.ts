import type { TSchema } from 'typebox';

/** Our own keywords, and `$id`, which a schema compiler accepts only once. No client sees them. */
export const OUR_KEYWORDS: ReadonlySet<string> = new Set(['$id', 'x-text', 'x-requires', 'x-variants']);

/** Returns a copy of a shape with more keywords. */
export function withKeywords<S extends TSchema>(schema: S, keywords: Readonly<Record<string, unknown>>): S {
  // TypeBox keeps markers such as `optional` in properties that a spread would lose.
  const copy: S = Object.create({}, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(copy, keywords);
}
