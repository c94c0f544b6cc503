import { describe, expect, it } from 'vitest';
import {
  canWrite,
  isAdmin,
  newIdempotencyKey,
  NO_PROGRAMMING,
  wordFor,
} from '../../../src/dashboard/shell/app-context.ts';
import { meWith } from '../mount-in-dashboard.tsx';
import type { AppContext } from '../../../src/dashboard/shell/app-context.ts';

const contextOf = (role: string): AppContext => ({ organization: { role } }) as AppContext;

describe.each([
  ['OWNER', true, true],
  ['ADMIN', true, true],
  ['MEMBER', false, true],
  ['VIEWER', false, false],
])('%s', (role, administers, writes) => {
  it(`${administers ? 'is' : 'is not'} an administrator`, () => {
    expect(isAdmin(contextOf(role))).toBe(administers);
  });

  it(`${writes ? 'can' : 'cannot'} write`, () => {
    expect(canWrite(contextOf(role))).toBe(writes);
  });
});

it.each([
  [NO_PROGRAMMING, 'document'],
  ['node', 'envelope'],
  [null, 'envelope'],
])('people who answered %j read of an %s', (technology, word) => {
  expect(wordFor({ me: meWith({ technology }) })).toBe(word);
});

describe('newIdempotencyKey', () => {
  it('returns 128 random bits', () => {
    const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
    expect(keys.size).toBe(100);
    expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});
