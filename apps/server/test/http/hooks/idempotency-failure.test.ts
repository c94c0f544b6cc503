import { describe, expect, it } from 'vitest';
import { fail, refusal } from '../../../src/domain/errors/app-error.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { post } from '../frame/fixture.ts';
import { anIdempotent, anIdempotentServer, recordEffect, makeOnce, send } from './idempotent-routes.ts';

describe('Idempotency-Key of a request that fails', () => {
  it.each([
    ['a throw', async (): Promise<never> => Promise.reject(new Unavailable('storage')), 503],
    [
      'a refusal',
      async (): Promise<never> => Promise.reject(refusal('ENVELOPE_INCOMPLETE', { missing: ['signers'] })),
      422,
    ],
  ] as const)(
    'after %s nothing is kept, and the same request runs again',
    async (_title, failing, status) => {
      let isMended = false;
      const route = anIdempotent({
        errors: ['ENVELOPE_INCOMPLETE'],
        handle: (deps, call) =>
          deps.db.change(async () => {
            recordEffect('made');
            if (!isMended) await failing();
            return call.body;
          }),
      });
      const server = await anIdempotentServer(route);
      expect(await send(server, {})).toMatchObject({ status });
      expect([server.database.effects, server.database.states()]).toEqual([[], ['FAILED']]);
      expect(await send(server, { payload: '{"title":"other"}' })).toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
      isMended = true;
      expect(await send(server, {})).toMatchObject({ status: 201, replayed: null });
      expect(server.database.effects).toEqual(['made']);
    },
  );

  it('422 a stored refusal keeps its effect and no response', async () => {
    const route = anIdempotent({
      errors: ['IDENTITY_MISMATCH'],
      handle: (deps) =>
        deps.db.change(async (tx) => {
          recordEffect('counted');
          tx.refuse(refusal('IDENTITY_MISMATCH'));
          return null;
        }),
    });
    const server = await anIdempotentServer(route);
    expect(await send(server, {})).toMatchObject({ status: 422, code: 'IDENTITY_MISMATCH' });
    expect(await send(server, {})).toMatchObject({ status: 422, replayed: null });
    expect([server.database.effects, server.database.states()]).toEqual([['counted', 'counted'], ['FAILED']]);
  });

  it('503 when the commit fails, with neither effect nor response', async () => {
    const server = await anIdempotentServer();
    server.database.beforeCommit = () => {
      if (server.database.effects.length > 0) throw new Unavailable('database');
    };
    expect(await send(server, {})).toMatchObject({ status: 503 });
    expect([server.database.effects, server.database.states()]).toEqual([[], ['FAILED']]);
  });
});

describe('a handler that refuses before its transaction', () => {
  const server = async () => {
    let isOpen = true;
    const handle: AnyRoute['handle'] = async (deps, call) => {
      if (!isOpen) fail('ENVELOPE_NOT_EDITABLE');
      return makeOnce(deps, call);
    };
    const made = await anIdempotentServer(anIdempotent({ handle, errors: ['ENVELOPE_NOT_EDITABLE'] }));
    return { made, close: () => void (isOpen = false) };
  };

  it('201 replays a stored response all the same', async () => {
    const { made, close } = await server();
    const first = await send(made, {});
    close();
    expect(await send(made, {})).toMatchObject({ status: 201, replayed: 'true', body: first.body });
  });

  it('422 IDEMPOTENCY_KEY_REUSED precedes its refusal', async () => {
    const { made, close } = await server();
    await send(made, {});
    close();
    expect(await send(made, { payload: '{"title":"other"}' })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await send(made, { headers: post('', { 'idempotency-key': 'key-2' }).headers })).toMatchObject({
      code: 'ENVELOPE_NOT_EDITABLE',
    });
  });
});
