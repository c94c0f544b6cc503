import { afterEach, expect, it } from 'vitest';
import { deleteExpiredProofs } from '../../../src/actions/accounts/forget-proofs.ts';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { accountsServer } from '../../accounts-server.ts';

const { call, deps, clock } = await accountsServer();
afterEach(() => clock.reset());

it('deletes challenges once they expired, and requests of resets after a day', async () => {
  await call('POST', '/v1/auth/passkey/options', { body: {} });
  await call('POST', '/v1/auth/password-reset', { body: { email: 'ana@example.com' } });
  expect(await deleteExpiredProofs(deps)).toBe(0);
  clock.advance(5 * MINUTE + 1);
  expect(await deleteExpiredProofs(deps)).toBe(1);
  clock.advance(DAY);
  expect(await deleteExpiredProofs(deps)).toBe(1);
});
