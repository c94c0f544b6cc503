import { expect, it } from 'vitest';
import { isUsable } from '../../../src/domain/accounts/personal-token.ts';

const now = new Date('2026-03-01T12:00:00Z');

it.each([
  ['before it expires', 1, null, true],
  ['when it expires', 0, null, false],
  ['after it was revoked', 1, now, false],
])('%s', (_when, more, revokedAt, usable) => {
  expect(isUsable({ expiresAt: new Date(now.getTime() + more), revokedAt }, now)).toBe(usable);
});
