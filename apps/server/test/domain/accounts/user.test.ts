import { expect, it } from 'vitest';
import { isVerified } from '../../../src/domain/accounts/user.ts';

it.each([
  ['VERIFIED', true],
  ['NOT_REQUIRED', true],
  ['PENDING', false],
] as const)(
  'the address of an account that is %s counts as its holder’s own: %s',
  (emailVerification, is) => {
    expect(isVerified({ emailVerification })).toBe(is);
  },
);
