import { describe, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_RENEWAL } from '../../../src/http/hooks/limits.ts';
import { aServer, post } from '../frame/fixture.ts';
import {
  GOOD,
  ONE_KEY,
  aSlowServer,
  anIdempotent,
  anIdempotentServer,
  recordEffect,
  leases,
  send,
} from './idempotent-routes.ts';

describe('Idempotency-Key of a request that runs', () => {
  it.each(['inside', 'before'] as const)(
    '409 IDEMPOTENCY_IN_PROGRESS while the first runs %s its transaction',
    async (how) => {
      const { server, started, finish } = await aSlowServer(how);
      const first = send(server, {});
      await started.promise;
      expect(await send(server, {})).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
      finish.resolve();
      expect(await first).toMatchObject({ status: 201 });
      expect(await send(server, {})).toMatchObject({ status: 201, replayed: 'true' });
    },
  );

  it('201 for a request that takes long, which holds its key until it ends', async () => {
    const { server, started, finish } = await aSlowServer('before');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = send(server, {});
      await started.promise;
      await vi.advanceTimersByTimeAsync(3 * IDEMPOTENCY_RENEWAL);
      expect(server.database.renewals).toBe(3);
      finish.resolve();
      expect(await first).toMatchObject({ status: 201 });
      await vi.advanceTimersByTimeAsync(3 * IDEMPOTENCY_RENEWAL);
      expect(server.database.renewals).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('409 IDEMPOTENCY_IN_PROGRESS and no effect when another request took over the key', async () => {
    const server = await anIdempotentServer();
    const taken = anIdempotent({
      leases,
      handle: (deps, call) => {
        server.database.takeOver();
        return deps.db.change(async () => {
          recordEffect('made');
          return call.body;
        });
      },
    });
    const { app } = await aServer([taken], { deps: server.deps });
    const answer = await app.inject(post(GOOD, ONE_KEY));
    expect(answer.json().error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(server.database.effects).toEqual([]);
  });
});
