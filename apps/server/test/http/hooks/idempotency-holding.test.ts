import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/actions/deps.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { fail } from '../../../src/domain/errors/app-error.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import type { Db } from '../../../src/store/db.ts';
import type { Tx } from '../../../src/store/tx.ts';
import { aService, keepCaller } from '../../given/service.ts';
import { aRoute, aServer, KEY, post } from '../frame/fixture.ts';

const service = await aService();
const { deps, database } = service;
await keepCaller(service, KEY);

/** The work of one route, whose effect is a job that a test can count. */
type Work = (tx: Tx, title: string) => Promise<void>;

const makeOne: Work = async (tx, title) =>
  tx.jobs.enqueue([{ kind: 'fetch-logo', organizationId: 'org_1', url: title }], await tx.now());

/** A node that runs a route. A node of the previous version holds every key by a lease. */
function aNode(work: Work, { leases = false, db = deps.db }: { leases?: boolean; db?: Db } = {}) {
  const handle: AnyRoute['handle'] = (given, call) =>
    given.db.change(async (tx) => {
      await work(tx, titleOf(call.body));
      return call.body;
    });
  const route = aRoute({ idempotent: true, handle, errors: ['ALREADY_SIGNED'], leases: () => leases });
  const inside: Deps = { ...deps, db };
  return aServer([route], { deps: inside }).then(({ app }) => async (title: string) => {
    const headers = { 'idempotency-key': title };
    const {
      statusCode,
      headers: sent,
      body,
    } = await app.inject(post({ title: title.slice(0, 20) }, headers));
    const code: unknown = statusCode < 400 ? null : JSON.parse(body).error.code;
    return { status: statusCode, code, replayed: sent['idempotent-replayed'] ?? null };
  });
}

function titleOf(body: unknown): string {
  return String(Reflect.get(Object(body), 'title'));
}

async function effects(title: string): Promise<number> {
  const count = sql`SELECT count(*)::int AS count FROM jobs WHERE payload->>'url' = ${title}`;
  const { count: found } = await database.read((transaction) => transaction.one<{ count: number }>(count));
  return found;
}

/** A key of one test, which is its title too. */
const aKey = () => randomUUID().slice(0, 20);

const MADE = { status: 201, replayed: null };
const REPLAYED = { status: 201, replayed: 'true' };
const RUNNING = { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' };

/** Work that says when it has begun, and goes on when the test says so. */
function aPause() {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const work: Work = async (tx, title) => {
    begun.resolve();
    await goOn.promise;
    await makeOne(tx, title);
  };
  return { work, begun: begun.promise, goOn: goOn.resolve };
}

type Node = Awaited<ReturnType<typeof aNode>>;

/** The second request is refused while the first works, and answered like it afterwards. */
async function expectOneEffect(
  key: string,
  pause: ReturnType<typeof aPause>,
  { first, second }: { readonly first: Node; readonly second: Node },
): Promise<void> {
  const working = first(key);
  await pause.begun;
  expect(await second(key)).toMatchObject(RUNNING);
  pause.goOn();
  expect(await working).toMatchObject(MADE);
  expect(await second(key)).toMatchObject(REPLAYED);
  expect(await effects(key)).toBe(1);
}

describe('two requests with one key', () => {
  it('409 IDEMPOTENCY_IN_PROGRESS at once for the second, and one effect', async () => {
    const key = aKey();
    const pause = aPause();
    const call = await aNode(pause.work);
    await expectOneEffect(key, pause, { first: call, second: call });
  });

  it('201 once, and never twice, for twenty at the same moment', async () => {
    const call = await aNode(makeOne);
    for (let round = 0; round < 5; round += 1) {
      const key = aKey();
      const answers = await Promise.all(Array.from({ length: 20 }, () => call(key)));
      expect(answers.filter(({ status, replayed }) => status === 201 && replayed === null)).toHaveLength(1);
      const others = answers.filter(({ replayed, code }) => replayed === 'true' || code === RUNNING.code);
      expect(others).toHaveLength(19);
      expect(await effects(key)).toBe(1);
    }
  });
});

/**
 * A database on which an attempt sees its key as it was before `meanwhile`: READ COMMITTED takes the snapshot of a statement
 * before the statement takes the lock.
 */
function staleOnce(meanwhile: () => Promise<unknown>): Db {
  let isStale = true;
  const change: Db['change'] = (work) =>
    deps.db.change(async (tx) => {
      if (!isStale) return work(tx);
      isStale = false;
      await meanwhile();
      const hold: Tx['idempotency']['hold'] = async (claim) => {
        expect(await tx.idempotency.hold(claim)).toMatchObject({ kind: 'replay' });
        return { kind: 'first' };
      };
      return work(
        new Proxy(tx, {
          get: (real, name) => (name === 'idempotency' ? { ...real.idempotency, hold } : bound(real, name)),
        }),
      );
    });
  const stale: Db = { ...deps.db, change, withScope: () => stale };
  return stale;
}

function bound(real: Tx, name: string | symbol): unknown {
  const value: unknown = Reflect.get(real, name);
  return typeof value === 'function' ? value.bind(real) : value;
}

describe('an attempt that saw its key just before another attempt committed', () => {
  it('201 rolls its effect back, and replays', async () => {
    const key = aKey();
    const first = await aNode(makeOne);
    const call = await aNode(makeOne, { db: staleOnce(() => first(key)) });
    expect(await call(key)).toMatchObject(REPLAYED);
    expect(await effects(key)).toBe(1);
  });

  it('201 replays although the work refuses, because the first has done it', async () => {
    const key = aKey();
    const first = await aNode(makeOne);
    const refusing = await aNode(() => fail('ALREADY_SIGNED'), { db: staleOnce(() => first(key)) });
    expect(await refusing(key)).toMatchObject(REPLAYED);
  });
});

describe('beside a node of the previous version, which leases every key', () => {
  it('409 IDEMPOTENCY_IN_PROGRESS while that node runs the request', async () => {
    const key = aKey();
    const pause = aPause();
    const [old, call] = [await aNode(pause.work, { leases: true }), await aNode(makeOne)];
    await expectOneEffect(key, pause, { first: old, second: call });
  });

  it('201 for that node alone, if it leases the key while this node works', async () => {
    const key = aKey();
    const pause = aPause();
    const [old, call] = [await aNode(makeOne, { leases: true }), await aNode(pause.work)];
    const first = call(key);
    await pause.begun;
    expect(await old(key)).toMatchObject(MADE);
    pause.goOn();
    expect(await first).toMatchObject(REPLAYED);
    expect(await effects(key)).toBe(1);
  });
});

describe('a crash in the middle', () => {
  it('503 for the request, and 201 for the next with its key, at once', async () => {
    const key = aKey();
    const dying = await aNode(async (tx, title) => {
      await makeOne(tx, title);
      await endConnection();
    });
    expect(await dying(key)).toMatchObject({ status: 503 });
    expect(await effects(key)).toBe(0);
    expect(await (await aNode(makeOne))(key)).toMatchObject(MADE);
    expect(await effects(key)).toBe(1);
  });
});

/** Ends the connection whose transaction has just written and not committed. */
async function endConnection(): Promise<void> {
  await database.change((transaction) =>
    transaction.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> pg_backend_pid()`),
  );
}
