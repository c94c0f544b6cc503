import { expect, it } from 'vitest';
import { deleteOldLoginFailures } from '../../../src/actions/accounts/forget-login-failures.ts';
import { logIn } from '../../../src/actions/accounts/log-in.ts';
import { HOUR } from '../../../src/domain/limits.ts';
import { accountDeps, someone } from '../../accounts-server.ts';
import { refusalOf } from '../refused.ts';

const { deps, clock } = await accountDeps();

it('keeps failures for as long as they count, and no longer', async () => {
  const { user } = await someone(deps);
  const client = { userAgent: 'curl/8', ip: '192.0.2.1' };
  expect(await refusalOf(logIn(deps, { email: user.email, password: 'wrong', client }))).toBe(
    'INVALID_CREDENTIALS',
  );
  clock.advance(HOUR - 60_000);
  expect(await deleteOldLoginFailures(deps)).toBe(0);
  clock.advance(61_000);
  expect(await deleteOldLoginFailures(deps)).toBe(1);
  clock.reset();
});
