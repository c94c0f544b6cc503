import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/** An orphan gets a request to shut down, after the first timeout an immediate one; after the second we give up. */
const REQUEST_FOR_MILLISECONDS = 10_000;
const GIVE_UP_AFTER_MILLISECONDS = 20_000;

/** Prints the processes whose working directory is `$1`. A zombie has none, so it is not among them. */
const PROCESSES_IN = 'for c in /proc/[0-9]*/cwd; do [ "$c" -ef "$1" ] && echo "$c"; done; true';

/**
 * Cleans up after a killed run: stops an orphaned postgres, then removes the files from which a new postgres would
 * conclude that the old one lives (its process id may belong to a zombie or another program by now). Only the owner
 * of the folder may call it.
 *
 * @throws EmbeddedPostgresFailed STILL_IN_USE
 */
export async function clearLeftovers(cluster: string, socketDirectory: string, user: OsUser): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (existsSync(pidFile)) await stopOrphans(cluster, pidFile, user);
  const socket = path.join(socketDirectory, '.s.PGSQL.5432');
  for (const file of [pidFile, socket, `${socket}.lock`]) await rm(file, { force: true });
}

async function stopOrphans(cluster: string, pidFile: string, user: OsUser): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const alive = await processesOf(cluster, pidFile, user);
    if (alive.length === 0) return;
    const waited = performance.now() - begun;
    if (waited > GIVE_UP_AFTER_MILLISECONDS) {
      throw new EmbeddedPostgresFailed(
        'STILL_IN_USE',
        `Processes of an earlier run still use ${cluster} and do not end: ${alive.join(', ')}.`,
      );
    }
    requestShutdown(alive, await readPid(pidFile), waited < REQUEST_FOR_MILLISECONDS);
    await pause(25);
  }
}

/**
 * SIGINT requests a fast shutdown of the postmaster, SIGQUIT an immediate one; its orphans react only to the latter.
 */
function requestShutdown(alive: readonly number[], postmaster: number, gently: boolean): void {
  if (alive.includes(postmaster)) signal(postmaster, gently ? 'SIGINT' : 'SIGQUIT');
  else for (const pid of alive) signal(pid, 'SIGQUIT');
}

/**
 * Returns the processes that work in the data directory. Runs as the database's user: in a container without
 * CAP_SYS_PTRACE even root may not see where another user's process works, but that user may.
 */
async function processesOf(cluster: string, pidFile: string, user: OsUser): Promise<readonly number[]> {
  if (!existsSync('/proc/self/cwd')) return postmasterByCommandLine(cluster, await readPid(pidFile));
  const { stdout } = await run('/bin/sh', ['-c', PROCESSES_IN, 'sh', cluster], { ...user, cwd: '/' });
  return [...stdout.matchAll(/^\/proc\/(\d+)\/cwd$/gm)].map((match) => Number(match[1]));
}

/** Without /proc (macOS): the process named in the file, if its command line names this data directory. */
async function postmasterByCommandLine(cluster: string, pid: number): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes(cluster) ? [pid] : [];
}

/** The first line of postmaster.pid; 0 when it is gone or empty. */
async function readPid(pidFile: string): Promise<number> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 0;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the search and the signal.
  }
}
