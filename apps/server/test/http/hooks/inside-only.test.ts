import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/actions/deps.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import { GOOD, anIdempotent, anIdempotentServer, leasesKey, makeOnce, send } from './idempotent-routes.ts';

describe('a route that breaks the protocol', () => {
  it.each([
    ['changes nothing', async () => GOOD],
    [
      'changes twice',
      async (deps: Parameters<AnyRoute['handle']>[0]) => {
        await deps.db.change(async () => GOOD);
        return deps.db.change(async () => GOOD);
      },
    ],
  ] as const)('500 INTERNAL_ERROR where it %s', async (_title, handle) => {
    for (const changes of [{}, { leasesKey }]) {
      const server = await anIdempotentServer(anIdempotent({ handle, ...changes }));
      expect(await send(server, {})).toMatchObject({ status: 500 });
    }
  });

  it.each([
    ['reads before its transaction', (deps: Deps) => deps.db.read(async () => GOOD)],
    ['leaves its transaction', (deps: Deps) => deps.db.apart().change(async () => GOOD)],
    ['keeps a file', (deps: Deps) => deps.blobs.put(Buffer.from('%PDF'))],
  ])('500 INTERNAL_ERROR where it %s without a lease', async (_title, outside) => {
    const handle: AnyRoute['handle'] = async (deps, call) => {
      await outside(deps);
      return makeOnce(deps, call);
    };
    const strict = await anIdempotentServer(anIdempotent({ handle }));
    expect(await send(strict, {})).toMatchObject({ status: 500 });
    expect(strict.database.effects).toEqual([]);
    expect(await send(await anIdempotentServer(anIdempotent({ handle, leasesKey })), {})).toMatchObject({
      status: 201,
    });
  });
});
