import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { EmbeddedPostgresFailure } from '../../../src/adapters/embedded-postgres/embedded-postgres-failed.ts';
import type { EmbeddedPostgres } from '../../../src/adapters/embedded-postgres/start-embedded-postgres.ts';
import type { OwnerOptions } from './owner.ts';

export const OWNER = fileURLToPath(new URL('owner.ts', import.meta.url));

type Started = Omit<EmbeddedPostgres, 'ended' | 'stop'>;
type Refused = { readonly failure: EmbeddedPostgresFailure; readonly message: string };

/** Another process that owns a data folder, as a copy of the service does. */
export interface RunningCopy extends Started {
  readonly node: ChildProcess;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
  /** kill -9 of the Node process alone. */
  crash(): Promise<void>;
}

export interface CopyOptions extends OwnerOptions {
  /** Put before the command: `setpriv …`. */
  readonly wrapper?: readonly string[];
  /** Another place of the program. */
  readonly program?: string;
}

/** Starts a copy and waits for its word; it is ended after the test if it still runs. */
export async function tryToStart(options: CopyOptions): Promise<RunningCopy | Refused> {
  const { wrapper = [], program = OWNER, ...ownerOptions } = options;
  const [command, ...rest] = [
    ...wrapper,
    process.execPath,
    '--conditions=aval-source',
    program,
    JSON.stringify(ownerOptions),
  ];
  const node = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' });
  const gone = new Promise<void>((resolve) => node.once('exit', () => resolve()));
  onTestFinished(async () => {
    node.stdin.end();
    await gone;
  });
  const word: Started | Refused = JSON.parse(await firstLine(node));
  if ('failure' in word) return word;
  return {
    ...word,
    node,
    query: (text) => query(word.connection, text),
    stop: () => {
      node.stdin.end();
      return gone;
    },
    crash: () => {
      node.kill('SIGKILL');
      return gone;
    },
  };
}

export async function start(options: CopyOptions): Promise<RunningCopy> {
  const copy = await tryToStart(options);
  if ('failure' in copy) throw new Error(copy.message);
  return copy;
}

/** A folder that everybody may pass through, removed after the test. */
export async function aFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-embedded-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** False for a process that is gone, also while its parent has not taken notice of it. */
export function isAlive(pid: number): boolean {
  const state = readOrNothing(`/proc/${pid}/stat`);
  return state !== '' && !state.includes(') Z ');
}

/** The processes, zombies left out, whose command line holds all the words. */
export function processesWith(...words: readonly string[]): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => words.every((word) => readOrNothing(`/proc/${pid}/cmdline`).includes(word)))
    .map(Number);
}

export function ownerOf(pidOrFile: number | string): number {
  return statSync(typeof pidOrFile === 'number' ? `/proc/${pidOrFile}` : pidOrFile).uid;
}

/** kill -9 of a process that may be gone already: each ends when another does. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Until something is so; the test's own time limit ends it when it never is. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}

async function firstLine(node: ChildProcess): Promise<string> {
  let text = '';
  for await (const piece of node.stdout ?? []) {
    text += String(piece);
    if (text.includes('\n')) return text;
  }
  throw new Error(`The copy said nothing: ${text}`);
}

async function query(
  connection: Started['connection'],
  text: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined); // the query rejects as well
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** The text of a file of /proc; nothing once the process is gone, which may be between two lines of a test. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
