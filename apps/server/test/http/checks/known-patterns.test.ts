import { expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { knownPattern, PATTERNS } from '../../../src/http/checks/known-patterns.ts';

it('returns the rule of a regular expression', () => {
  expect(knownPattern(PATTERNS.color.pattern)).toBe(PATTERNS.color);
  expect(knownPattern('^unknown$')).toBeNull();
});

/** Every regular expression inside a shape. */
function patternsOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  );
}

it('every pattern of a request has its words, so that nobody has to read a regular expression', () => {
  const patterns = allRoutes.flatMap(({ body, query }) => patternsOf([body, query]));
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => knownPattern(pattern) === null)).toEqual([]);
});
