import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPools } from '../../../src/store/postgres/open-pools.ts';
import { PostgresDatabase } from '../../../src/store/postgres/pool.ts';
import { ReplicatedDatabase } from '../../../src/store/postgres/replicated-database.ts';
import { prepareDatabase } from '../../../src/store/postgres/service-login.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { FROM_REPLICA } from '../../../src/store/db.ts';
import { noTracer } from '../../../src/process/no-tracer.ts';
import type { TransactionScope } from '../../../src/store/transaction-scope.ts';
import { aReplicatedServer, WHY_NO_REPLICA } from '../../given/streaming-replica.ts';

const server = WHY_NO_REPLICA === null ? await aReplicatedServer() : null;
const opened: { close(): Promise<void> }[] = [];
const PATIENT = 60_000;

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await server?.stop();
});

const given = (): NonNullable<typeof server> => {
  if (server === null) throw new Error('There is no replica.');
  return server;
};

/** Another login to one of the servers. */
function asService(url: URL): { connectionString: string } {
  const login = new URL(url);
  login.username = 'aval_service';
  return { connectionString: login.href };
}

/** A node of the service, and where its reads went. */
function aNode({ waitMs = PATIENT, restMs = 0, replica = given().replica } = {}) {
  const counted: string[] = [];
  const pools = {
    primary: new PostgresDatabase({ connection: asService(given().primary), maxConnections: 4 }),
    replica: new PostgresDatabase({ connection: asService(replica), maxConnections: 4 }),
  };
  opened.push(...Object.values(pools));
  const database = new ReplicatedDatabase({
    ...pools,
    count: (result) => counted.push(result),
    waitMs,
    restMs,
  });
  return { counted, database };
}

const WORKER: TransactionScope = { purpose: 'WORKER' };
const DUE = sql`SELECT kind, pg_is_in_recovery() AS "isReplica" FROM jobs`;

const write = ({ database }: ReturnType<typeof aNode>, kind: string): Promise<number> =>
  database
    .withScope(WORKER)
    .change((transaction) =>
      transaction.run(
        sql`INSERT INTO jobs (kind, payload, run_at, created_at) VALUES (${kind}, '{}', now(), now())`,
      ),
    );
const read = ({ database }: ReturnType<typeof aNode>) =>
  database
    .withScope(WORKER)
    .read((transaction) => transaction.query<{ kind: string; isReplica: boolean }>(DUE), FROM_REPLICA);

describe.skipIf(server === null)(`ReplicatedDatabase ${WHY_NO_REPLICA ?? ''}`, async () => {
  if (server !== null) {
    await server.ask('primary', 'CREATE ROLE aval_service LOGIN NOINHERIT');
    await prepareDatabase({
      owner: { connectionString: server.primary.href },
      service: asService(server.primary),
      allowUnsafe: false,
    });
  }
  beforeEach(async () => {
    await given().ask('replica', 'SELECT pg_wal_replay_resume()');
    await given().ask('primary', 'DELETE FROM jobs');
    // A replica that is paused before it has heard of this shows the jobs of the test before.
    await vi.waitFor(
      async () => expect(await given().ask('replica', 'SELECT kind FROM jobs')).toEqual([]),
      PATIENT,
    );
  });

  it('reads from the replica what another node has just written, every time', async () => {
    const [a, b] = [aNode(), aNode()];
    for (let n = 1; n <= 20; n += 1) {
      await write(a, 'fetch-logo');
      expect(await read(b)).toEqual(
        Array.from({ length: n }, () => ({ kind: 'fetch-logo', isReplica: true })),
      );
    }
    expect(b.counted).toEqual(Array(20).fill('replica'));
  });

  it('reads from the primary while the replica is late, and from the replica when it is not', async () => {
    const [a, b] = [aNode(), aNode({ waitMs: 30 })];
    await given().ask('replica', 'SELECT pg_wal_replay_pause()');
    await write(a, 'fetch-logo');
    expect(await given().ask('replica', 'SELECT kind FROM jobs')).toEqual([]);
    expect(await read(b)).toEqual([{ kind: 'fetch-logo', isReplica: false }]);
    expect(b.counted).toEqual(['late']);
    await expect(b.database.check()).rejects.toThrow();
    await given().ask('replica', 'SELECT pg_wal_replay_resume()');
    expect(await read(aNode())).toEqual([{ kind: 'fetch-logo', isReplica: true }]);
    expect(await aNode().database.check()).toBe('UP');
  });

  it('waits for a replica that is about to have it', async () => {
    const [a, b] = [aNode(), aNode()];
    await given().ask('replica', 'SELECT pg_wal_replay_pause()');
    await write(a, 'fetch-logo');
    const reading = read(b);
    await given().ask('replica', 'SELECT pg_wal_replay_resume()');
    expect(await reading).toEqual([{ kind: 'fetch-logo', isReplica: true }]);
  });

  it('leaves a replica that was late alone for a while', async () => {
    const [a, b] = [aNode(), aNode({ waitMs: 30, restMs: PATIENT })];
    await given().ask('replica', 'SELECT pg_wal_replay_pause()');
    await write(a, 'fetch-logo');
    for (let n = 0; n < 3; n += 1) expect(await read(b)).toMatchObject([{ isReplica: false }]);
    expect(b.counted).toEqual(['late']);
  });

  it('binds a read on the replica to its scope, as on the primary', async () => {
    const { database, counted } = aNode();
    await given().ask('primary', 'INSERT INTO store_claim (claimed_at) VALUES (now())');
    const identity = sql`SELECT current_user::text AS role, current_setting('aval.purpose') AS purpose,
      (SELECT count(*) FROM store_claim)::int AS visible`;
    const seen = (scope: TransactionScope) =>
      database.withScope(scope).read((transaction) => transaction.one(identity), FROM_REPLICA);
    expect(await seen(WORKER)).toEqual({ role: 'aval_app', purpose: 'WORKER', visible: 1 });
    expect(await seen({ purpose: 'PUBLIC' })).toEqual({ role: 'aval_app', purpose: 'PUBLIC', visible: 0 });
    expect(counted).toEqual(['replica', 'replica']);
  });

  it('passes on the errors of the work, and runs other reads on the primary', async () => {
    const node = aNode();
    const failing = node.database
      .withScope(WORKER)
      .read(() => Promise.reject(new RangeError('of the work')), FROM_REPLICA);
    await expect(failing).rejects.toThrow('of the work');
    const [plain] = await node.database
      .withScope(WORKER)
      .read((transaction) => transaction.query(sql`SELECT pg_is_in_recovery() AS is`));
    expect(plain).toEqual({ is: false });
    expect(node.counted).toEqual([]);
  });

  it('reads nothing from a server that is no replica', async () => {
    const node = aNode({ replica: given().primary, waitMs: 30 });
    await read(node);
    expect(node.counted).toEqual(['late']);
  });

  it('reads from the primary when the replica is gone, and says so', async () => {
    const counted: string[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const pools = openPools(
      {
        databaseConnections: 4,
        databasePrepared: true,
        databaseReplicaUrl: asService(given().replica).connectionString,
      },
      {
        connection: asService(given().primary),
        log,
        metrics: { countReplicaRead: (result) => counted.push(result) },
        tracer: noTracer,
      },
    );
    opened.push(pools);
    await given().stopReplica();
    const kind = randomBytes(4).toString('hex');
    await write({ database: pools.database as ReplicatedDatabase, counted }, kind);
    expect(await read({ database: pools.database as ReplicatedDatabase, counted })).toEqual([
      { kind, isReplica: false },
    ]);
    expect(counted).toEqual(['away']);
    const [check] = pools.checks;
    expect(check).toMatchObject({ name: 'replica', required: false });
    await expect(Promise.resolve(check?.check())).rejects.toThrow();
  });
});
