import { afterEach, expect, it } from 'vitest';
import { deleteEndedSessions } from '../../../src/actions/accounts/forget-sessions.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { SESSION_IDLE_LIMIT } from '../../../src/domain/accounts/limits.ts';
import { accountDeps, someone } from '../../accounts-server.ts';

const { deps, clock, database } = await accountDeps();
afterEach(() => clock.reset());

/** How many sessions and refresh tokens a person has in the tables. */
const kept = (userId: string): Promise<{ sessions: number; tokens: number }> =>
  database.read((transaction) =>
    transaction.one(sql`
      SELECT count(DISTINCT s.id)::int AS sessions, count(t.fingerprint)::int AS tokens
      FROM sessions s LEFT JOIN refresh_tokens t ON t.session_id = s.id WHERE s.user_id = ${userId}`),
  );

const end = (userId: string): Promise<unknown> =>
  database.change(
    async (transaction) =>
      await transaction.run(sql`
      UPDATE sessions SET ended_at = ${await transaction.now()} WHERE user_id = ${userId}`),
  );

it('removes sessions that were ended or ran out thirty days ago, with their refresh tokens', async () => {
  const [ended, idle] = [await someone(deps), await someone(deps)];
  await end(ended.user.id);
  clock.advance(30 * DAY - 60_000);
  await deleteEndedSessions(deps);
  expect(await kept(ended.user.id)).toEqual({ sessions: 1, tokens: 1 });
  clock.advance(120_000);
  await deleteEndedSessions(deps);
  expect(await kept(ended.user.id)).toEqual({ sessions: 0, tokens: 0 });
  expect(await kept(idle.user.id)).toEqual({ sessions: 1, tokens: 1 });
  clock.advance(SESSION_IDLE_LIMIT);
  expect(await deleteEndedSessions(deps)).toBe(1);
  expect(await kept(idle.user.id)).toEqual({ sessions: 0, tokens: 0 });
});
