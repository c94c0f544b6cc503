import { spawn } from 'node:child_process';
import type { SpawnOptionsWithoutStdio } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFolder, isAlive, killIfAlive, ownerOf, processesWith, start, until } from './running-copy.ts';
import type { RunningCopy } from './running-copy.ts';

/** A copy that has written one row. */
async function aCopyWithARow(dataFolder: string, wrapper: readonly string[] = []): Promise<RunningCopy> {
  const copy = await start({ dataFolder, wrapper });
  await copy.query('CREATE TABLE kept AS SELECT 1 AS n');
  return copy;
}

/** Starts again and finds the row. */
async function expectRecovery(dataFolder: string, wrapper: readonly string[] = []): Promise<RunningCopy> {
  const next = await start({ dataFolder, wrapper });
  expect(await next.query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  return next;
}

async function killEverything(copy: RunningCopy): Promise<void> {
  for (const pid of processesWith(copy.dataDirectory)) killIfAlive(pid);
  await copy.crash();
}

/** Kills the watcher and then Node: no process is left to stop postgres. */
async function orphan(copy: RunningCopy): Promise<void> {
  const watchers = processesWith('/bin/sh', copy.dataDirectory);
  expect(watchers).toHaveLength(1);
  for (const pid of watchers) process.kill(pid, 'SIGKILL');
  await copy.crash();
  expect(isAlive(copy.pid)).toBe(true);
}

/** As root in a container: no right to look into the processes of other users. */
const WITHOUT_PTRACE = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'];

describe('after a kill -9', () => {
  it('of Node: postgres goes down by itself, and the next start goes on', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    await copy.crash();
    await until(() => !isAlive(copy.pid));
    await expectRecovery(dataFolder);
    await until(() => processesWith('/bin/sh', copy.dataDirectory).length === 1);
  });

  it('of everything: the next start recovers', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    await killEverything(copy);
    await expectRecovery(dataFolder);
  });

  it('of all but postgres: the next start stops the orphan first', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    await orphan(copy);
    const next = await expectRecovery(dataFolder);
    expect(isAlive(copy.pid)).toBe(false);
    expect(next.pid).not.toBe(copy.pid);
  });

  it.runIf(process.getuid?.() === 0)('finds the orphan also where root may not look at it', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder, WITHOUT_PTRACE);
    await orphan(copy);
    await expectRecovery(dataFolder, WITHOUT_PTRACE);
    expect(isAlive(copy.pid)).toBe(false);
  });

  it('of the postmaster alone, while a query runs: its children are ended before the next start', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    const endless = copy.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch(() => 'ended');
    const running =
      "SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT count(*) FROM generate_series%'";
    let child = 0;
    while (child === 0) child = Number((await copy.query(running))[0]?.['pid'] ?? 0);
    process.kill(copy.pid, 'SIGKILL');
    await copy.crash();
    expect(isAlive(child)).toBe(true);
    await expectRecovery(dataFolder);
    expect(isAlive(child)).toBe(false);
    expect(await endless).toBe('ended');
  });
});

describe('a stale postmaster.pid', () => {
  it('that names an innocent process does not stand in the way, nor is the process harmed', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    await killEverything(copy);
    const innocent = spawn('sleep', ['1000'], asTheOwnerOf(copy));
    onTestFinished(() => void innocent.kill());
    await writePidFiles(copy, innocent.pid ?? 0);
    await expectRecovery(dataFolder);
    expect(isAlive(innocent.pid ?? 0)).toBe(true);
  });

  it('that names a zombie does not stand in the way', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    await killEverything(copy);
    const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], asTheOwnerOf(copy));
    onTestFinished(() => void parent.kill());
    const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    // It ends once its shell has become a program that never asks how: a shell that still is one would bury it.
    await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
    process.kill(zombie, 'SIGKILL');
    await until(() => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '));
    await writePidFiles(copy, zombie);
    await expectRecovery(dataFolder);
  });

  it('that is empty does not stand in the way', async () => {
    const dataFolder = await aFolder();
    const copy = await aCopyWithARow(dataFolder);
    await killEverything(copy);
    await writeFile(path.join(copy.dataDirectory, 'postmaster.pid'), '');
    await expectRecovery(dataFolder);
  });
});

/** Only a process of the same user may be mistaken for postgres. */
function asTheOwnerOf({ dataDirectory }: RunningCopy): SpawnOptionsWithoutStdio {
  return process.getuid?.() === 0 ? { uid: ownerOf(dataDirectory) } : {};
}

/** Writes the files that a killed postgres leaves: both make a new postgres believe that the old process lives. */
async function writePidFiles({ dataDirectory, connection }: RunningCopy, pid: number): Promise<void> {
  const lines = `${pid}\n${dataDirectory}\n1700000000\n5432\n${connection.host}\n\n`;
  await writeFile(path.join(dataDirectory, 'postmaster.pid'), lines);
  await writeFile(path.join(connection.host, '.s.PGSQL.5432.lock'), lines);
}
