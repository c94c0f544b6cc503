import { expect, it } from 'vitest';
import { startSession } from '../../../src/actions/accounts/start-session.ts';
import { readAccessToken } from '../../../src/domain/access/access-token.ts';
import { accountDeps, someone } from '../../accounts-server.ts';

const { deps } = await accountDeps();

it('keeps a session with the fingerprint of its refresh token, in the caller’s transaction', async () => {
  const { user } = await someone(deps);
  const client = { userAgent: 'Firefox', ip: '2001:db8::7' };
  const started = await deps.db.change((tx) => startSession(deps, tx, user, client));
  const { session, tokens } = started;
  expect(started.user).toEqual(user);
  expect(session).toMatchObject({ userId: user.id, userAgent: 'Firefox', ip: '2001:db8::7', endedAt: null });
  expect(
    readAccessToken(tokens.accessToken, (text) => deps.secrets.mac('access-token', text))?.sessionId,
  ).toBe(session.id);
  const shown = await deps.db.change(
    async (tx) =>
      await tx.accounts.sessions.retire(deps.secrets.fingerprint(tokens.refreshToken), await tx.now()),
  );
  expect(shown).toEqual({ session, wasActive: true });
});

it('leaves nothing when the transaction is rolled back', async () => {
  const { user } = await someone(deps);
  const page = { limit: 10, after: null };
  const failed = deps.db.change(async (tx) => {
    await startSession(deps, tx, user, { userAgent: 'Firefox', ip: '192.0.2.1' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const { items } = await deps.db.read(async (tx) =>
    tx.accounts.sessions.list(user.id, await tx.now(), page),
  );
  expect(items).toHaveLength(1);
});
