import { expect, it } from 'vitest';
import { versionAgrees } from '../../../src/domain/access/if-match.ts';
import { codeOf } from '../refused.ts';

it.each([
  [null, 3, null],
  [3, 3, null],
  [2, 3, 'CONFLICT'],
  [4, 3, 'CONFLICT'],
])('If-Match %s against version %s: %s', (ifMatch, version, code) => {
  expect(codeOf(() => versionAgrees(ifMatch, version))).toBe(code);
});
