import { expect, it } from 'vitest';
import { assertVersionMatches } from '../../../src/domain/access/if-match.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

it.each([
  [null, 3, null],
  [3, 3, null],
  [2, 3, 'CONFLICT'],
  [4, 3, 'CONFLICT'],
  [-1, 3, 'CONFLICT'],
])('If-Match %s against version %s: %s', (ifMatch, version, code) => {
  expect(codeOf(() => assertVersionMatches(ifMatch, version))).toBe(code);
});

it('says which version the object has, and that a tag is malformed', () => {
  expect(refusalOf(() => assertVersionMatches(2, 3)).details).toEqual({
    reason: 'VERSION_CHANGED',
    currentVersion: 3,
  });
  expect(refusalOf(() => assertVersionMatches(-1, 3)).details).toMatchObject({
    reason: 'IF_MATCH_MALFORMED',
  });
});
