import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { POSTGRES_ENVIRONMENT } from './cluster.ts';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import type { OsUser } from './os-user.ts';

/** The longest crash recovery before the start fails, and the longest fast shutdown before an immediate one. */
const READY_WITHIN_MILLISECONDS = 60_000;
const STOPPED_WITHIN_MILLISECONDS = 10_000;

/**
 * Becomes postgres, but first leaves a process behind that holds the other end of our pipe (3). If the pipe closes
 * without a line, our process is gone, for whatever reason, and postgres (`$$`) gets a fast shutdown.
 */
const WATCHED = '( ( read -r _ <&3 || kill -INT $$ 2>/dev/null ) & ); exec 3<&-; exec "$@"';

interface PostmasterOptions {
  readonly binaries: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly user: OsUser;
  /** Settings of postgresql.conf, given on the command line. */
  readonly settings: Readonly<Record<string, string | number>>;
}

export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back; nothing that was committed is lost. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it accepts connections.
 *
 * @throws EmbeddedPostgresFailed DID_NOT_START with the last line of its log
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const logBegin = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = spawnWatched(options);
  const ended = whenEnded(child);
  const pid = child.pid;
  if (pid === undefined || !(await isReady(options.cluster, child))) {
    child.kill('SIGQUIT');
    throw new EmbeddedPostgresFailed(
      'DID_NOT_START',
      `PostgreSQL did not start: ${lastLine(options.logFile, logBegin)}`,
    );
  }
  return { pid, ended, stop: () => stop(child, ended) };
}

function spawnWatched({ binaries, cluster, logFile, user, settings }: PostmasterOptions): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const assignments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(binaries, 'bin', 'postgres'), '-D', cluster, ...assignments];
  const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', ...command], {
    ...user,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    // A separate session: Ctrl-C must not stop the database while the service still needs it to shut down.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  child.unref();
  return child;
}

function whenEnded(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pipe = child.stdio[3];
  if (pipe instanceof Socket) {
    pipe.unref();
    pipe.on('error', () => undefined); // the process at the other end is gone as well
    // The process that waits at the pipe must not signal a process id that may belong to another program by then.
    child.once('exit', () => pipe.end('ended\n'));
  }
  child.once('error', () => resolve());
  child.once('exit', () => resolve());
  return promise;
}

/** The eighth line of postmaster.pid says `ready` when connections are accepted. */
async function isReady(cluster: string, child: ChildProcess): Promise<boolean> {
  const begun = performance.now();
  while (child.exitCode === null && child.signalCode === null) {
    const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (performance.now() - begun > READY_WITHIN_MILLISECONDS) return false;
    await pause(5);
  }
  return false;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref();
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOPPED_WITHIN_MILLISECONDS);
  await ended;
  clearTimeout(impatience);
}

function lastLine(logFile: string, from: number): string {
  const written = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  return written.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? written.at(-1) ?? 'it said nothing';
}
