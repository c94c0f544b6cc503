import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Task, TaskKind } from '../../src/domain/events/task.ts';
import { JobClaims } from '../../src/jobs/job-claims.ts';
import type { Db } from '../../src/store/db.ts';
import { aService } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;

/** Claims over a database that counts its changes, and can be down. */
function someClaims() {
  const state = { changes: 0, isDown: false };
  const change: Db['change'] = (work) => {
    state.changes += 1;
    return state.isDown ? Promise.reject(new Error('down')) : deps.db.change(work);
  };
  return { claims: new JobClaims({ change }), state };
}

const request = (owner: string, kinds: readonly TaskKind[], limit = 5) => {
  return { owner, limit, kinds, leaseMilliseconds: 10_000 };
};

const enqueue = (...tasks: readonly Task[]): Promise<void> =>
  deps.db.change(async (tx) => await tx.jobs.enqueue(tasks, await tx.now()));
const evidence = (envelopeId: string): Task => ({ kind: 'build-evidence', envelopeId });
const message = (messageId: string): Task => ({ kind: 'deliver-message', messageId });

const owners = () =>
  database.read((transaction) =>
    transaction.query<{ kind: string; owner: string | null }>(
      sql`SELECT kind, locked_by AS owner FROM jobs ORDER BY id`,
    ),
  );

afterEach(() => database.change((transaction) => transaction.run(sql`DELETE FROM jobs`)));

describe('JobClaims', () => {
  it('claims for several workers in one transaction, for each its kinds up to its limit', async () => {
    const { claims, state } = someClaims();
    await enqueue(evidence('env_1'), message('msg_1'), message('msg_2'), evidence('env_2'));
    const [one, other, none] = await Promise.all([
      claims.claim(request('a', ['build-evidence'], 1), []),
      claims.claim(request('b', ['deliver-message']), []),
      claims.claim(request('c', ['draw-footers']), []),
    ]);
    expect(one.map(({ task }) => task)).toEqual([evidence('env_1')]);
    expect(other.map(({ task }) => task)).toEqual([message('msg_1'), message('msg_2')]);
    expect(none).toEqual([]);
    expect(state.changes).toBe(1);
    expect(await owners()).toEqual([
      { kind: 'build-evidence', owner: 'a' },
      { kind: 'deliver-message', owner: 'b' },
      { kind: 'deliver-message', owner: 'b' },
      { kind: 'build-evidence', owner: null },
    ]);
  });

  it('records what ended for each of them', async () => {
    const { claims, state } = someClaims();
    await enqueue(evidence('env_1'), message('msg_1'));
    const [[one], [other]] = await Promise.all([
      claims.claim(request('a', ['build-evidence']), []),
      claims.claim(request('b', ['deliver-message']), []),
    ]);
    await Promise.all([
      claims.claim(request('c', ['build-evidence']), [{ id: one?.id ?? '', owner: 'a' }]),
      claims.claim(request('d', ['deliver-message']), [{ id: other?.id ?? '', owner: 'b' }]),
    ]);
    expect(await owners()).toEqual([]);
    expect(state.changes).toBe(2);
  });

  it('refuses all claims of a turn if their transaction fails, and serves the next turn', async () => {
    const { claims, state } = someClaims();
    await enqueue(evidence('env_1'));
    state.isDown = true;
    const both = ['build-evidence', 'deliver-message'] as const;
    const requests = both.map((kind) => claims.claim(request('a', [kind]), []));
    expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    state.isDown = false;
    expect(await claims.claim(request('b', both), [])).toHaveLength(1);
  });
});
