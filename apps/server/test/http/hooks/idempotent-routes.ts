import type { AnyRoute } from '../../../src/http/route.ts';
import { FakeDatabase, aRoute, aServer, post } from '../frame/fixture.ts';
import type { Fixture } from '../frame/fixture.ts';

/** The body of every request that names no other. */
export const GOOD = { title: 'A contract', size: 3 };
/** The header of every request that names no other key. */
export const ONE_KEY = { 'idempotency-key': 'key-1' };

/** Where the routes of the running test record their effects. */
let database = new FakeDatabase();

/** Records an effect of the running test's handler. */
export function recordEffect(name: string): void {
  database.effect(name);
}

/** Returns the body after one effect in one transaction. */
export const makeOnce: AnyRoute['handle'] = (deps, call) =>
  deps.db.change(async () => {
    recordEffect('made');
    return call.body;
  });

/** Makes a route whose effect is one entry in the database's list, written in a single transaction. */
export function anIdempotent(changes: Partial<AnyRoute> = {}): AnyRoute {
  return aRoute({ idempotent: true, handle: makeOnce, ...changes });
}

/** Starts a server with these routes, or with a single usual route. */
export async function anIdempotentServer(...routes: readonly AnyRoute[]): Promise<Fixture> {
  const server = await aServer(routes.length === 0 ? [anIdempotent()] : routes);
  ({ database } = server);
  return server;
}

/** Says that a lease holds the key of a route, because it works before its transaction. */
export const leases = () => true;

/**
 * Starts a server whose route says when it has `started`, and ends when the test says `finish`: inside of its transaction or, with
 * a lease, before it.
 */
export async function aSlowServer(how: 'inside' | 'before') {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const wait = () => {
    started.resolve();
    return finish.promise;
  };
  const slow = anIdempotent({
    ...(how === 'before' && { leases }),
    handle: async (deps, call) => {
      if (how === 'before') await wait();
      return deps.db.change(async () => {
        if (how === 'inside') await wait();
        return call.body;
      });
    },
  });
  return { server: await anIdempotentServer(slow), started, finish };
}

/** Sends the usual request, with these changes. */
export async function send({ app }: Fixture, request: object) {
  const answer = await app.inject({ ...post(GOOD, ONE_KEY), ...request });
  const { statusCode: status, headers, body } = answer;
  const code: unknown = status < 400 ? null : answer.json().error.code;
  return { status, code, replayed: headers['idempotent-replayed'] ?? null, body, headers };
}
