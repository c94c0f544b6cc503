import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/store/postgres/migrate.ts';
import { MigrationRefused } from '../../../src/store/postgres/migration-files.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { testDatabase } from '../../database.ts';

const { database, connection } = await testDatabase({ empty: true });
let folder = '';

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

const first = {
  name: '0001_first.sql',
  text: 'CREATE TABLE first (n int);\nINSERT INTO first VALUES (1);\n',
};
const second = { name: '0002_second.sql', text: 'CREATE TABLE second (n int);\n' };

async function tables(): Promise<readonly string[]> {
  const rows = await database.read((tx) =>
    tx.query<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    ),
  );
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-migrations-'));
  await database.change(async (tx) => {
    await tx.run(sql`DROP SCHEMA public CASCADE`);
    return await tx.run(sql`CREATE SCHEMA public`);
  });
});

afterEach(() => rm(folder, { recursive: true }));

describe('migrate', () => {
  it('runs the missing migrations, in order, and once', async () => {
    await write(first.name, first.text);
    expect(await migrate(connection, { directory: folder })).toEqual([first.name]);
    await write(second.name, second.text);
    expect(await migrate(connection, { directory: folder })).toEqual([second.name]);
    expect(await migrate(connection, { directory: folder })).toEqual([]);
    expect(await tables()).toEqual(['first', 'migrations', 'second']);
  });

  it('twenty at once: one works, the others find the work done', async () => {
    await write(first.name, `${first.text} SELECT pg_sleep(0.1);`);
    await write(second.name, second.text);
    const ran = await Promise.all(
      Array.from({ length: 20 }, () => migrate(connection, { directory: folder })),
    );
    expect(ran.filter((names) => names.length > 0)).toEqual([[first.name, second.name]]);
    expect(await database.read((tx) => tx.query(sql`SELECT n FROM first`))).toEqual([{ n: 1 }]);
  });

  it('refuses when an applied file was changed', async () => {
    await write(first.name, first.text);
    await migrate(connection, { directory: folder });
    await write(first.name, `${first.text}-- a remark`);
    await expect(migrate(connection, { directory: folder })).rejects.toThrow(
      '0001_first.sql was changed after it was applied',
    );
    await expect(migrate(connection, { directory: folder })).rejects.toBeInstanceOf(MigrationRefused);
  });

  it('does not mind the line ends of the checkout', async () => {
    await write(first.name, first.text);
    await migrate(connection, { directory: folder });
    await write(first.name, first.text.replaceAll('\n', '\r\n'));
    expect(await migrate(connection, { directory: folder })).toEqual([]);
  });

  it('refuses when an applied file is missing: the database belongs to a newer version', async () => {
    await write(first.name, first.text);
    await write(second.name, second.text);
    await migrate(connection, { directory: folder });
    await rm(path.join(folder, second.name));
    await expect(migrate(connection, { directory: folder })).rejects.toThrow(
      'has seen 0002_second.sql, which is missing here',
    );
  });

  it('refuses a new file numbered before an applied one', async () => {
    await write(second.name, second.text);
    await migrate(connection, { directory: folder });
    await write(first.name, first.text);
    await expect(migrate(connection, { directory: folder })).rejects.toThrow(
      '0001_first.sql is numbered before 0002_second.sql',
    );
    expect(await tables()).not.toContain('first');
  });

  it('leaves nothing of a file that fails, and keeps those before it', async () => {
    await write(first.name, first.text);
    await write(second.name, 'CREATE TABLE half (n int); SELECT 1 / 0;');
    await expect(migrate(connection, { directory: folder })).rejects.toThrow(
      'The migration 0002_second.sql failed, and nothing of it remains: division by zero',
    );
    expect(await tables()).toEqual(['first', 'migrations']);
    await write(second.name, second.text);
    expect(await migrate(connection, { directory: folder })).toEqual([second.name]);
  });

  it('gives the lock back when it fails', async () => {
    await write(first.name, 'SELECT 1 / 0');
    await expect(migrate(connection, { directory: folder })).rejects.toThrow('division by zero');
    await write(first.name, first.text);
    expect(await migrate(connection, { directory: folder })).toEqual([first.name]);
  });

  it('accepts newer migrations that are compatible, and no others', async () => {
    await write(first.name, first.text);
    await write(second.name, `-- aval: compatible\n${second.text}`);
    await write('0003_third.sql', '-- aval: breaking\nCREATE TABLE third (n int);');
    await migrate(connection, { directory: folder });
    await rm(path.join(folder, '0003_third.sql'));
    await expect(migrate(connection, { directory: folder })).rejects.toThrow('has seen 0003_third.sql');
    await database.change((tx) => tx.run(sql`DELETE FROM migrations WHERE name = '0003_third.sql'`));
    await rm(path.join(folder, second.name));
    expect(await migrate(connection, { directory: folder })).toEqual([]);
  });

  it('builds an index outside a transaction, also in place of one that broke', async () => {
    const index = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS first_by_n ON first (n);';
    await write(first.name, `${first.text} INSERT INTO first VALUES (1);`);
    await write(second.name, `-- aval: compatible\n-- aval: no-transaction\n${index}`);
    await expect(migrate(connection, { directory: folder })).rejects.toThrow(
      'The migration 0002_second.sql failed: could not create unique index',
    );
    await database.change((tx) => tx.run(sql`DELETE FROM first`));
    expect(await migrate(connection, { directory: folder })).toEqual([second.name]);
    const { valid } = await database.read((tx) =>
      tx.one<{ valid: boolean }>(
        sql`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'first_by_n'::regclass`,
      ),
    );
    expect(valid).toBe(true);
  });

  it('tries again when a table is locked, and says so', async () => {
    await write(first.name, first.text);
    await migrate(connection, { directory: folder });
    await write(second.name, 'ALTER TABLE first ADD COLUMN m int;');
    const said: string[] = [];
    const lockTries = { attempts: 100, lockMilliseconds: 20, pauseMilliseconds: 10 };
    let unlock: () => void = () => undefined;
    const unlocked = new Promise<void>((resolve) => (unlock = resolve));
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const reader = database.read(async (tx) => {
      await tx.query(sql`SELECT n FROM first`);
      locked();
      await unlocked;
    });
    await isLocked;
    const report = (line: string): void => {
      said.push(line);
      if (said.length === 2) unlock();
    };
    expect(await migrate(connection, { directory: folder, report, lockTries })).toEqual([second.name]);
    await reader;
    expect(said[0]).toBe('0002_second.sql waits for a lock. Attempt 2 of 100 follows.');
  });
});
