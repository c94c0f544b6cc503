import { createServer, connect } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../../src/store/postgres/pool.ts';
import type { PostgresConnection } from '../../../src/store/postgres/pool.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Transaction } from '../../../src/store/postgres/database.ts';
import { testDatabase } from '../../database.ts';

const { database, connection, clock } = await testDatabase({ empty: true });

beforeEach(() => clock.reset());

describe('now', () => {
  it("is the database's clock at the beginning, and stays the same", async () => {
    const { ours, theirs } = await database.read(async (tx) => {
      const first = await tx.now();
      const row = await tx.one<{ now: Date }>(sql`SELECT pg_sleep(0.01), now()`);
      expect(await tx.now()).toEqual(first);
      return { ours: first, theirs: row.now };
    });
    expect(ours).toEqual(theirs);
  });

  it('is moved by the clock of the test', async () => {
    clock.advance(3_600_000);
    const { ours, theirs } = await database.change(async (tx) => {
      const row = await tx.one<{ now: Date }>(sql`SELECT now()`);
      return { ours: await tx.now(), theirs: row.now };
    });
    expect(ours.getTime() - theirs.getTime()).toBe(3_600_000);
  });
});

describe('asking', () => {
  it('query answers all rows, and several at once in their order', async () => {
    const answers = await database.read((tx) =>
      Promise.all([1, 2, 3].map((n) => tx.query(sql`SELECT i FROM generate_series(1, ${n}::int) AS i`))),
    );
    expect(answers.map((rows) => rows.length)).toEqual([1, 2, 3]);
  });

  it('throws where one finds no row, and where one or maybe finds two', async () => {
    const none = sql`SELECT 1 AS a WHERE false`;
    const two = sql`SELECT * FROM generate_series(1, 2) AS a`;
    await database.read(async (tx) => {
      expect(await tx.one(sql`SELECT 1 AS a`)).toEqual({ a: 1 });
      expect(await tx.maybe(sql`SELECT 1 AS a`)).toEqual({ a: 1 });
      expect(await tx.maybe(none)).toBeNull();
      await expect(tx.one(none)).rejects.toThrow('found none');
      await expect(tx.one(two)).rejects.toThrow('there are 2');
      await expect(tx.maybe(two)).rejects.toThrow('there are 2');
    });
  });

  it('run counts the rows it wrote', async () => {
    const count = await database.change(async (tx) => {
      await tx.run(sql`CREATE TEMPORARY TABLE counted (n int) ON COMMIT DROP`);
      await tx.run(sql`INSERT INTO counted SELECT generate_series(1, 5)`);
      return await tx.run(sql`UPDATE counted SET n = 0 WHERE n > ${2}`);
    });
    expect(count).toBe(3);
  });

  it('carries megabytes in many statements at once', async () => {
    const bytes = Buffer.alloc(1_000_000, 7);
    const lengths = await database.read((tx) =>
      Promise.all(Array.from({ length: 8 }, () => tx.one(sql`SELECT length(${bytes}::bytea) AS n`))),
    );
    expect(lengths).toEqual(Array.from({ length: 8 }, () => ({ n: 1_000_000 })));
  });

  it('is refused when the transaction is over', async () => {
    const kept: Transaction[] = [];
    await database.read(async (tx) => kept.push(tx));
    await database.change(async (tx) => kept.push(tx));
    await expect(database.change(async (tx) => Promise.reject(kept.push(tx)))).rejects.toBe(3);
    for (const tx of kept) await expect(tx.query(sql`SELECT 1`)).rejects.toThrow('The transaction is over');
  });
});

describe('round trips', () => {
  it.skipIf('connectionString' in connection)(
    'a transaction takes one with its first statement, and one more where the time is read before',
    async () => {
      const proxy = await countingProxy(connection);
      const through = new PostgresDatabase({ connection: proxy.connection, maxConnections: 1 });
      afterAll(() => through.close().then(() => proxy.server.close()));
      const statement = sql`SELECT 1 AS a`;
      await through.read((tx) => tx.one(statement)); // the connection is made and the statements are prepared
      const before = proxy.turns();
      await through.read((tx) => tx.one(statement));
      expect(proxy.turns() - before).toBe(1);
      await through.read(async (tx) => [await tx.one(statement), await tx.now()]);
      expect(proxy.turns() - before).toBe(2);
      await through.read(async (tx) => [await tx.now(), await tx.one(statement)]);
      expect(proxy.turns() - before).toBe(4);
    },
  );
});

/** Passes everything on and counts how often the client spoke after the server had spoken. */
async function countingProxy(
  target: PostgresConnection,
): Promise<{ connection: PostgresConnection; server: Server; turns: () => number }> {
  if ('connectionString' in target) throw new Error('needs the embedded server');
  let turns = 0;
  let lastSpoke = 'server';
  const server = createServer((client) => {
    const upstream = connect(path.join(target.host, `.s.PGSQL.${target.port}`));
    client.on('data', () => {
      if (lastSpoke === 'server') turns += 1;
      lastSpoke = 'client';
    });
    upstream.on('data', () => (lastSpoke = 'server'));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    connection: { ...target, host: '127.0.0.1', port: address.port },
    server,
    turns: () => turns,
  };
}
