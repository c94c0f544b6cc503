import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../../src/store/postgres/pool.ts';
import type { DatabaseOptions } from '../../../src/store/postgres/pool.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Transaction } from '../../../src/store/postgres/database.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { testDatabase } from '../../database.ts';

const { database, connection, reported } = await testDatabase({ empty: true });

await database.change(async (tx) => {
  await tx.run(sql`CREATE TABLE marks (name text PRIMARY KEY, n int NOT NULL DEFAULT 0)`);
  return null;
});

beforeEach(async () => {
  await database.change((tx) => tx.run(sql`DELETE FROM marks`));
});

/** Another pool on the same database, closed after the tests. */
function another(options: Omit<DatabaseOptions, 'connection'>): PostgresDatabase {
  const opened = new PostgresDatabase({ connection, ...options });
  afterAll(() => opened.close());
  return opened;
}

const mark = (tx: Transaction, name: string) => tx.run(sql`INSERT INTO marks (name) VALUES (${name})`);

async function marks(): Promise<readonly string[]> {
  const rows = await database.read((tx) =>
    tx.query<{ name: string }>(sql`SELECT name FROM marks ORDER BY name`),
  );
  return rows.map(({ name }) => name);
}

/** Ends connections as an administrator does. */
const terminate = (pid: number) => database.read((tx) => tx.one(sql`SELECT pg_terminate_backend(${pid})`));

const backend = (tx: Transaction) => tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);

describe('change', () => {
  it('commits and answers the value', async () => {
    const value = await database.change((tx) => mark(tx, 'a'));
    expect(value).toBe(1);
    expect(await marks()).toEqual(['a']);
  });

  it('sends its first statement with BEGIN and its last with COMMIT', async () => {
    const times: Date[] = [];
    const value = await database.change(async (tx) => {
      await mark(tx, 'a');
      times.push(await tx.now());
      tx.last(mark(tx, 'b'));
      return 'done';
    });
    expect([value, times]).toEqual(['done', [expect.any(Date)]]);
    expect(await marks()).toEqual(['a', 'b']);
  });

  it('rolls back and throws when its last statement fails', async () => {
    const change = database.change(async (tx) => {
      await mark(tx, 'a');
      tx.last(mark(tx, 'a'));
    });
    await expect(change).rejects.toThrow('marks_pkey');
    expect(await marks()).toEqual([]);
    const broken = another({ maxConnections: 1 }).change(async (tx) => {
      const { pid } = await backend(tx);
      await terminate(pid);
      tx.last(mark(tx, 'c'));
    });
    await expect(broken).rejects.toThrow(Unavailable);
    expect(await marks()).toEqual([]);
  });

  it('rolls back and throws on when the work throws', async () => {
    const refused = new Error('no');
    const change = database.change(async (tx) => {
      await mark(tx, 'a');
      throw refused;
    });
    await expect(change).rejects.toBe(refused);
    expect(await marks()).toEqual([]);
  });

  it('keeps the connection after a rollback: a refusal costs no new one', async () => {
    const single = another({ maxConnections: 1 });
    const { pid } = await single.read(backend);
    await expect(single.change(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await single.read(backend)).toEqual({ pid });
  });

  it('remembers a refusal: commits, and then throws it', async () => {
    const refusal = new Error('wrong code');
    const change = database.change(async (tx) => {
      await mark(tx, 'attempt');
      tx.refuse(refusal);
    });
    await expect(change).rejects.toBe(refusal);
    expect(await marks()).toEqual(['attempt']);
  });

  it('never reports success for a rolled back transaction, also when the work caught the error', async () => {
    let called = false;
    const change = database.change(async (tx) => {
      tx.afterCommit(() => (called = true));
      await mark(tx, 'a');
      await tx.query(sql`SELECT 1 / 0`).catch(() => 'swallowed');
      return 'done';
    });
    await expect(change).rejects.toThrow('The transaction was rolled back');
    await expect(change).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await marks()).toEqual([]);
    expect(called).toBe(false);
  });

  it('loses no update among many at once', async () => {
    await database.change((tx) => mark(tx, 'sum'));
    const add = () =>
      database.change(async (tx) => {
        const { n } = await tx.one<{ n: number }>(sql`SELECT n FROM marks WHERE name = 'sum' FOR UPDATE`);
        return await tx.run(sql`UPDATE marks SET n = ${n + 1} WHERE name = 'sum'`);
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await database.read((tx) => tx.one(sql`SELECT n FROM marks`))).toEqual({ n: 40 });
  });
});

describe('after the commit', () => {
  it('calls back in order, when the change can be seen, also with a refusal', async () => {
    const called: string[] = [];
    const change = database.change(async (tx) => {
      tx.afterCommit(() => called.push('first'));
      tx.afterCommit(() => called.push('second'));
      await mark(tx, 'a');
      expect(called).toEqual([]);
      tx.refuse(new Error('remembered'));
    });
    await expect(change).rejects.toThrow('remembered');
    expect(called).toEqual(['first', 'second']);
  });

  it('never calls back after a rollback', async () => {
    const called: string[] = [];
    const change = database.change(async (tx) => {
      tx.afterCommit(() => called.push('wrong'));
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(called).toEqual([]);
  });

  it('reports an effect that throws and still succeeds', async () => {
    const broken = new Error('the effect broke');
    const change = database.change(async (tx) => {
      tx.afterCommit(() => {
        throw broken;
      });
      return await mark(tx, 'a');
    });
    expect(await change).toBe(1);
    expect(reported).toContain(broken);
  });
});

describe('read', () => {
  it('cannot write', async () => {
    const read = database.read((tx) => mark(tx, 'a'));
    await expect(read).rejects.toMatchObject({ code: '25006' });
  });

  it('gives the connection back clean after an error', async () => {
    const single = another({ maxConnections: 1 });
    await expect(single.read((tx) => tx.query(sql`SELECT 1 / 0`))).rejects.toThrow('division by zero');
    expect(await single.change((tx) => mark(tx, 'a'))).toBe(1);
  });
});

describe('losing against another transaction', () => {
  it('a deadlock is run again and both succeed', async () => {
    await database.change(async (tx) => [await mark(tx, 'a'), await mark(tx, 'b')]);
    let runs = 0;
    const bothHoldOne = barrier(2);
    const lockBoth = (first: string, second: string) =>
      database.change(async (tx) => {
        runs += 1;
        await tx.run(sql`UPDATE marks SET n = n + 1 WHERE name = ${first}`);
        await bothHoldOne();
        return await tx.run(sql`UPDATE marks SET n = n + 1 WHERE name = ${second}`);
      });
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    // The loser may lose again; what it did before counts nowhere.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await database.read((tx) => tx.query(sql`SELECT n FROM marks`))).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('is Unavailable after four times', async () => {
    let runs = 0;
    const change = database.change(async (tx) => {
      runs += 1;
      await tx.run(sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`);
      return null;
    });
    await expect(change).rejects.toBeInstanceOf(Unavailable);
    expect(runs).toBe(4);
  });
});

describe('without a connection', () => {
  it.each([
    ['nobody listens at the port', { host: '127.0.0.1', port: 1, user: 'aval', database: 'aval' }],
    ['there is no socket', { host: '/nowhere', port: 5432, user: 'aval', database: 'aval' }],
  ])('is Unavailable when %s', async (_, nowhere) => {
    const unreachable = new PostgresDatabase({ connection: nowhere });
    await expect(unreachable.read((tx) => tx.query(sql`SELECT 1`))).rejects.toBeInstanceOf(Unavailable);
    await unreachable.close();
  });

  it('a connection ended in the middle is Unavailable, once: the next change has a new one', async () => {
    const single = another({ maxConnections: 1 });
    const change = single.change(async (tx) => {
      await mark(tx, 'lost');
      await terminate((await backend(tx)).pid);
      return await mark(tx, 'never');
    });
    await expect(change).rejects.toBeInstanceOf(Unavailable);
    expect(await single.change((tx) => mark(tx, 'next'))).toBe(1);
    expect(await marks()).toEqual(['next']);
  });

  it('a connection ended in the middle of a read is Unavailable too, and not used again', async () => {
    const single = another({ maxConnections: 1 });
    const read = single.read(async (tx) => {
      await terminate((await backend(tx)).pid);
      return tx.query(sql`SELECT 1`);
    });
    await expect(read).rejects.toBeInstanceOf(Unavailable);
    expect(await single.read((tx) => tx.query(sql`SELECT 1 AS n`))).toEqual([{ n: 1 }]);
  });

  it('a connection ended while idle is reported, and no caller notices', async () => {
    const heard = Promise.withResolvers<unknown>();
    const single = another({ maxConnections: 1, report: heard.resolve });
    const { pid } = await single.read(backend);
    await terminate(pid);
    expect(await heard.promise).toBeInstanceOf(Error);
    expect((await single.read(backend)).pid).not.toBe(pid);
  });

  it('a connection lost during COMMIT is Unavailable and not run again: it may have been committed', async () => {
    await database.change(async (tx) => {
      await tx.run(sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
      await tx.run(sql`CREATE TABLE deadly (n int)`);
      await tx.run(sql`CREATE CONSTRAINT TRIGGER die AFTER INSERT ON deadly
        INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()`);
      return null;
    });
    let runs = 0;
    const change = database.change(async (tx) => {
      runs += 1;
      return await tx.run(sql`INSERT INTO deadly VALUES (1)`);
    });
    await expect(change).rejects.toBeInstanceOf(Unavailable);
    expect(runs).toBe(1);
  });

  it('is Unavailable when all connections are taken for too long', async () => {
    const single = another({ maxConnections: 1, connectWithinMilliseconds: 2000 });
    await single.read(async () => {
      await expect(single.read(async () => 'never')).rejects.toBeInstanceOf(Unavailable);
    });
  });

  it('leaves no connection open when close has ended, so that the server may be stopped', async () => {
    const closing = new PostgresDatabase({ connection });
    const rows = await Promise.all(Array.from({ length: 8 }, () => closing.read(backend)));
    const pids = rows.map(({ pid }) => pid);
    expect(new Set(pids).size).toBeGreaterThan(1);
    await closing.close();
    const open = sql`SELECT pid FROM pg_stat_activity WHERE pid = any(${pids})`;
    expect(await database.read((tx) => tx.query(open))).toEqual([]);
  });

  it('is Unavailable after close, and close waits for running work', async () => {
    const closing = new PostgresDatabase({ connection });
    const begun = Promise.withResolvers<void>();
    const change = closing.change(async (tx) => {
      begun.resolve();
      await tx.query(sql`SELECT pg_sleep(0.05)`);
      return await mark(tx, 'a');
    });
    await begun.promise;
    await closing.close();
    expect(await change).toBe(1);
    await expect(closing.read(async () => 'never')).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('limits of time', () => {
  it('a statement that runs too long is Unavailable', async () => {
    const impatient = another({ statementWithinMilliseconds: 20 });
    const read = impatient.read((tx) => tx.query(sql`SELECT pg_sleep(10)`));
    await expect(read).rejects.toMatchObject({ name: 'Unavailable', cause: { code: '57014' } });
  });

  it('a lock that is waited for too long is Unavailable', async () => {
    const impatient = another({ lockWithinMilliseconds: 20 });
    await database.change(async (tx) => {
      await tx.run(sql`LOCK TABLE marks`);
      const read = impatient.read((other) => other.query(sql`SELECT 1 FROM marks`));
      await expect(read).rejects.toMatchObject({ name: 'Unavailable', cause: { code: '55P03' } });
      return null;
    });
  });
});

/** Resolves for the first callers when this number has arrived, and at once for all later callers. */
function barrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= size) resolve();
    return promise;
  };
}
