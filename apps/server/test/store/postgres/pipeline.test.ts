import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostgresDatabase } from '../../../src/store/postgres/pool.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { Batch } from '../../../src/store/postgres/batch.ts';
import { testDatabase } from '../../database.ts';

const { connection } = await testDatabase({ empty: true });
const single = new PostgresDatabase({ connection, maxConnections: 1 });
afterAll(() => single.close());

/** The first words of the statements of each batch that was sent. */
let sent: (readonly string[])[] = [];

beforeEach(() => {
  sent = [];
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver has no method to listen to');
  vi.spyOn(Client.prototype, 'query').mockImplementation(function listening(
    this: Client,
    ...input: unknown[]
  ) {
    const [batch] = input;
    if (batch instanceof Batch) sent.push(batch.statements.map(({ text }) => text.split(/\s/)[0] ?? ''));
    return Reflect.apply(query, this, input);
  });
});
afterEach(() => vi.restoreAllMocks());

const endOfTurn = promisify(setImmediate);
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

describe('statements of one turn', () => {
  it('travel together, the first with BEGIN', async () => {
    await single.read((tx) => Promise.all([tx.one(sql`SELECT 1 AS a`), tx.one(sql`SELECT 2 AS a`)]));
    await single.read((tx) => tx.one(sql`SELECT 1 AS a`));
    expect(sent).toEqual([
      ['BEGIN', 'SELECT', 'SELECT', 'SELECT'],
      ['COMMIT', 'BEGIN', 'SELECT', 'SELECT'],
    ]);
  });

  it('of a change: the last travels with COMMIT', async () => {
    await single.change(async (tx) => {
      await tx.run(sql`CREATE TEMPORARY TABLE IF NOT EXISTS t (n int)`);
      tx.last(tx.run(sql`INSERT INTO t VALUES (1)`));
    });
    expect(sent.at(-1)).toEqual(['INSERT', 'COMMIT']);
  });

  it('the end of a read waits for nobody: the transaction is over when nothing follows', async () => {
    await single.read((tx) => tx.one(sql`SELECT 1 AS a`));
    await expect.poll(() => sent.at(-1)).toEqual(['COMMIT']);
  });

  it('nothing is sent while the end of a read is on its way', async () => {
    await single.read((tx) => tx.one(sql`SELECT 1 AS a`));
    await endOfTurn();
    const next = single.read((tx) => tx.one(sql`SELECT 2 AS a`));
    await nextTick();
    expect(sent.slice(1)).toEqual([['COMMIT']]);
    expect(await next).toEqual({ a: 2 });
    expect(sent.slice(1)).toEqual([['COMMIT'], ['BEGIN', 'SELECT', 'SELECT']]);
  });

  it('a read that ends before its statements were sent does not end with them', async () => {
    await single.read((tx) => tx.one(sql`SELECT 1 AS a`));
    await endOfTurn();
    const failed = single.read(async (tx) => {
      void tx.one(sql`SELECT 1 / 0`).catch(() => undefined);
      throw new Error('at once');
    });
    await expect(failed).rejects.toThrow('at once');
    expect(await single.read((tx) => tx.one(sql`SELECT 3 AS a`))).toEqual({ a: 3 });
    expect(sent[2]).toEqual(['BEGIN', 'SELECT', 'SELECT']);
    expect(sent[3]?.[0]).toBe('COMMIT');
  });
});

describe('a statement that fails', () => {
  it('fails those behind it with the same error, and not those before it', async () => {
    const settled = await single
      .change((tx) =>
        Promise.allSettled([
          tx.one(sql`SELECT 1 AS a`),
          tx.one(sql`SELECT 1 / 0`),
          tx.one(sql`SELECT 2 AS a`),
        ]),
      )
      .catch((error: unknown) => error);
    expect(settled).toMatchObject({ cause: { code: '22012' } });
    const results = await single.read((tx) =>
      Promise.allSettled([tx.one(sql`SELECT 1 AS a`), tx.one(sql`SELECT 1 / 0`), tx.one(sql`SELECT 2 AS a`)]),
    );
    expect(results).toMatchObject([
      { value: { a: 1 } },
      { reason: { code: '22012' } },
      { reason: { code: '22012' } },
    ]);
  });

  it('has its caller in the stack of its error', async () => {
    const failed: unknown = await single
      .read((tx) => tx.one(sql`SELECT 1 / 0`))
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ stack: expect.stringContaining('transaction.ts') });
  });

  it('is not followed by a COMMIT that was sent with it, and leaves the connection usable', async () => {
    const change = single.change(async (tx) => {
      await tx.run(sql`CREATE TEMPORARY TABLE gone (n int)`);
      tx.last(tx.one(sql`SELECT 1 / 0`));
    });
    await expect(change).rejects.toThrow('division by zero');
    expect(await single.read((tx) => tx.one(sql`SELECT to_regclass('gone') AS it`))).toEqual({ it: null });
  });

  it('is not followed by a COMMIT of its turn, even if it could not be written at all', async () => {
    const tooLate = new Date('+020000-01-01T00:00:00Z');
    const change = single.change(async (tx) => {
      await tx.run(sql`CREATE TEMPORARY TABLE gone (n int)`);
      tx.last(tx.one(sql`SELECT ${tooLate}::timestamptz`));
    });
    await expect(change).rejects.toThrow('is not in the years');
    expect(await single.read((tx) => tx.one(sql`SELECT to_regclass('gone') AS it`))).toEqual({ it: null });
  });

  it('keeps its connection, also where another statement of the work is sent with ROLLBACK', async () => {
    const connectionId = () => single.read((tx) => tx.one(sql`SELECT pg_backend_pid() AS it`));
    const before = await connectionId();
    const change = single.change(async (tx) => {
      const first = tx.one(sql`SELECT 1 AS a`).then(() => tx.one(sql`SELECT 2 AS a`));
      return await Promise.all([first, tx.one(sql`SELECT 1 / 0`)]);
    });
    await expect(change).rejects.toThrow('division by zero');
    expect(await connectionId()).toEqual(before);
  });

  it('does not keep a read from its end, nor harm the next transaction', async () => {
    const pending: Promise<unknown>[] = [];
    const read = single.read(async (tx) => {
      pending.push(tx.one(sql`SELECT 1 / 0`).catch(() => 'failed'));
      throw new Error('no');
    });
    await expect(read).rejects.toThrow('no');
    expect(await single.read((tx) => tx.one(sql`SELECT 3 AS a`))).toEqual({ a: 3 });
    expect(await Promise.all(pending)).toEqual(['failed']);
  });

  it('is prepared again the next time, whether it failed before or after it was prepared', async () => {
    const divide = (by: number) => single.read((tx) => tx.one(sql`SELECT 6 / ${by}::int AS n`));
    const count = () => single.read((tx) => tx.one(sql`SELECT count(*) AS n FROM later`));
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(2)).toEqual({ n: 3 });
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual({ n: 2 });
    await expect(count()).rejects.toThrow('later');
    await single.change((tx) => tx.run(sql`CREATE TEMPORARY TABLE later (n int)`));
    expect(await count()).toEqual({ n: 0 });
  });

  it('succeeds the next time if only its columns had changed', async () => {
    const create = sql`CREATE TEMPORARY TABLE wide AS SELECT 1 AS a`;
    await single.change((tx) => tx.run(create));
    const all = () => single.read((tx) => tx.query(sql`SELECT * FROM wide`));
    expect(await all()).toEqual([{ a: 1 }]);
    expect(await all()).toEqual([{ a: 1 }]);
    await single.change((tx) => tx.run(sql`ALTER TABLE wide ADD b text`));
    await expect(all()).rejects.toThrow('cached plan must not change result type');
    expect(await all()).toEqual([{ a: 1, b: null }]);
  });
});

describe('a statement that was prepared', () => {
  it('is not described again, and returns the same', async () => {
    const ask = () =>
      single.read((tx) => tx.query(sql`SELECT i, 'x' AS b FROM generate_series(1, ${2}::int) i`));
    const rows = [
      { i: 1, b: 'x' },
      { i: 2, b: 'x' },
    ];
    expect([await ask(), await ask(), await ask()]).toEqual([rows, rows, rows]);
  });

  it('has no name where the next may reach another connection', async () => {
    const unnamed = new PostgresDatabase({ connection, maxConnections: 1, prepared: false });
    const names = sql`SELECT count(*) AS n FROM pg_prepared_statements`;
    await single.read((tx) => tx.one(names));
    expect(await single.read((tx) => tx.one<{ n: number }>(names))).toMatchObject({ n: expect.any(Number) });
    await unnamed.read((tx) => tx.one(names));
    expect(await unnamed.read((tx) => tx.one(names))).toEqual({ n: 0 });
    await unnamed.close();
  });
});

it('a row that cannot be read fails its statement alone', async () => {
  const results = await single.read((tx) =>
    Promise.allSettled([tx.one(sql`SELECT 9007199254740993 AS n`), tx.one(sql`SELECT 2 AS n`)]),
  );
  expect(results).toMatchObject([{ reason: expect.any(RangeError) }, { value: { n: 2 } }]);
  expect(await single.read((tx) => tx.one(sql`SELECT 1 AS n`))).toEqual({ n: 1 });
});

describe('a transaction that could not begin', () => {
  it('lets no statement run outside of it, however late', async () => {
    await single.change((tx) => tx.run(sql`CREATE TABLE outside (n int)`));
    // As behind a pooler that gives another connection, where nothing is prepared.
    await single.change((tx) => tx.run(sql`DEALLOCATE begin_change`));
    const change = single.change(async (tx) => {
      await endOfTurn();
      return await tx.run(sql`INSERT INTO outside VALUES (1)`);
    });
    await expect(change).rejects.toThrow('does not exist');
    expect(await single.read((tx) => tx.query(sql`SELECT n FROM outside`))).toEqual([]);
  });
});
