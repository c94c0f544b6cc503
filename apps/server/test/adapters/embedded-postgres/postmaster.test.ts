import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { aFolder, isAlive, processesWith, start, until } from './running-copy.ts';

describe('startPostmaster', () => {
  it('reports when postgres ends by itself, and leaves no process waiting to signal its number', async () => {
    const postgres = await startEmbeddedPostgres({ dataFolder: await aFolder() });
    expect(processesWith('/bin/sh', postgres.dataDirectory)).toHaveLength(1);
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.ended;
    await until(() => processesWith('/bin/sh', postgres.dataDirectory).length === 0);
    await postgres.stop();
  });

  it('stops at once though a transaction is open, and leaves no process', async () => {
    const dataFolder = await aFolder();
    const copy = await start({ dataFolder });
    const sleeping = copy.query('SELECT pg_sleep(1000)').then(
      () => 'answered',
      () => 'ended',
    );
    const open = "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(1000)'";
    while ((await copy.query(open)).length === 0);
    await copy.stop();
    expect(await sleeping).toBe('ended');
    expect(isAlive(copy.pid)).toBe(false);
    await until(() => processesWith(copy.dataDirectory).length === 0);
    expect(existsSync(copy.connection.host)).toBe(false);
  });

  it('writes a log that names the error', async () => {
    const dataFolder = await aFolder();
    const copy = await start({ dataFolder });
    await expect(copy.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    const log = await readFile(path.join(dataFolder, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('division by zero');
  });
});
