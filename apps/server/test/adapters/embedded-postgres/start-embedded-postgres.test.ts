import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { aFolder, isAlive, start, tryToStart, until } from './running-copy.ts';

describe('startEmbeddedPostgres', () => {
  it('makes a database on the first start and keeps it on the second', async () => {
    const dataFolder = path.join(await aFolder(), 'data');
    const first = await start({ dataFolder });
    await first.query('CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start({ dataFolder });
    expect(await second.query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
    expect(second.dataDirectory).toBe(path.join(dataFolder, 'postgres', 'cluster'));
    expect(second.isOutsideDataFolder).toBe(false);
  });

  it('gives the service a login without powers, also in a cluster that lacked it or changed it', async () => {
    const dataFolder = path.join(await aFolder(), 'data');
    const login = `SELECT rolcanlogin, rolsuper, rolinherit, rolcreaterole FROM pg_roles WHERE rolname = 'aval_service'`;
    const powerless = { rolcanlogin: true, rolsuper: false, rolinherit: false, rolcreaterole: false };
    for (const change of [
      'DROP ROLE aval_service',
      'ALTER ROLE aval_service SUPERUSER INHERIT',
      'SELECT 1',
    ]) {
      const copy = await start({ dataFolder });
      expect(copy.service.user).toBe('aval_service');
      expect(await copy.query(login)).toEqual([powerless]);
      await copy.query(change);
      await copy.stop();
    }
  });

  it('runs with the settings that lose nothing, and without TCP', async () => {
    const copy = await start({ dataFolder: await aFolder() });
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
    const rows = await Promise.all(names.map((name) => copy.query(`SHOW ${name}`)));
    expect(rows.map(([row]) => Object.values(row ?? {})[0])).toEqual(['on', 'on', 'on', 'on', '']);
    expect(await copy.query('SHOW max_connections')).toEqual([{ max_connections: '100' }]);
  });

  it('refuses a second owner in one line, and the first goes on', async () => {
    const dataFolder = await aFolder();
    const first = await start({ dataFolder });
    const second = await tryToStart({ dataFolder });
    expect(second).toMatchObject({ failure: 'ALREADY_RUNNING' });
    expect('message' in second && second.message).toMatch(
      /^Another running copy of the service owns .*DATA_DIR.*$/,
    );
    expect(await first.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('gives the folder free when it stops and when it fails', async () => {
    const dataFolder = await aFolder();
    const settings = { shared_buffers: 'nonsense' };
    await expect(startEmbeddedPostgres({ dataFolder, settings })).rejects.toMatchObject({
      failure: 'DID_NOT_START',
      message: expect.stringMatching(/^PostgreSQL did not start: .*shared_buffers.*nonsense/),
    });
    const postgres = await startEmbeddedPostgres({ dataFolder });
    await postgres.stop();
    await (await startEmbeddedPostgres({ dataFolder })).stop();
    expect(await readdir(path.join(postgres.dataDirectory, '..'))).not.toContain('postmaster.pid');
  });

  it('loses no acknowledged row when it is killed at any moment', async () => {
    const dataFolder = await aFolder();
    let acknowledged = 0;
    for (let round = 0; round < 4; round += 1) {
      const copy = await start({ dataFolder });
      await copy.query('CREATE TABLE IF NOT EXISTS log (n int PRIMARY KEY)');
      const enough = acknowledged + 10 + round;
      const killing = until(() => acknowledged > enough).then(() => {
        if (round % 2 === 1) process.kill(copy.pid, 'SIGKILL');
        return copy.crash();
      });
      await writeUntilItFails(async () => {
        await copy.query(`INSERT INTO log VALUES (${acknowledged + 1}) ON CONFLICT DO NOTHING`);
        acknowledged += 1;
      });
      await killing;
    }
    const last = await start({ dataFolder });
    const [row] = await last.query('SELECT count(*)::int AS n FROM log');
    expect(row?.['n']).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(40);
  });
});

async function writeUntilItFails(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write();
  } catch {
    // Killed in the middle of a write: that one was not acknowledged.
  }
}
