import { expect, it } from 'vitest';
import { assertVersionMatches } from '../../../src/domain/access/if-match.ts';
import { codeOf } from '../refused.ts';

it.each([
  [null, 3, null],
  [3, 3, null],
  [2, 3, 'CONFLICT'],
  [4, 3, 'CONFLICT'],
])('If-Match %s against version %s: %s', (ifMatch, version, code) => {
  expect(codeOf(() => assertVersionMatches(ifMatch, version))).toBe(code);
});
