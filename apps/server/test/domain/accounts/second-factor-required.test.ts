import { expect, it } from 'vitest';
import { secondFactorRequired } from '../../../src/domain/accounts/second-factor-required.ts';

it.each([
  [0, []],
  [3, ['RECOVERY_CODE']],
])('names the proofs that the account can give: with %i recovery codes %j', (recoveryCodes, factors) => {
  const { code, details } = secondFactorRequired({ totp: null, passkeys: [], recoveryCodes });
  expect(code).toBe('INVALID_CREDENTIALS');
  expect(details).toEqual({ reason: 'SECOND_FACTOR_REQUIRED', factors });
});
