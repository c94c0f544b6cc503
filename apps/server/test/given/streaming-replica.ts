import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { chooseDatabaseUser } from '../../src/adapters/embedded-postgres/os-user.ts';
import type { OsUser } from '../../src/adapters/embedded-postgres/os-user.ts';
import { aFreePort } from './free-port.ts';

const run = promisify(execFile);

/** Where Debian installs each version. */
const DEBIAN = '/usr/lib/postgresql';

const PROGRAMS = ((): string | null => {
  try {
    const [newest] = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : path.join(DEBIAN, newest, 'bin');
  } catch {
    return null;
  }
})();

/** Null where a PostgreSQL with its replica can be started; else the reason why not, for the title of skipped tests. */
export const WHY_NO_REPLICA: string | null =
  PROGRAMS === null ? 'Debian’s PostgreSQL with pg_basebackup is not installed' : null;

/** A database server and its streaming replica. */
export interface ReplicatedServer {
  readonly primary: URL;
  readonly replica: URL;
  /** Runs a statement as the superuser of either server. */
  ask(server: 'primary' | 'replica', statement: string): Promise<readonly Record<string, unknown>[]>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's PostgreSQL, and a replica of it by pg_basebackup that streams. */
export async function aReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-replica-'));
  const user = await chooseDatabaseUser();
  await own(folder, user);
  const places = { primary: path.join(folder, 'primary'), replica: path.join(folder, 'replica') };
  const ports = { primary: await aFreePort(), replica: await aFreePort() };
  const url = (which: keyof typeof ports): URL =>
    new URL(`postgres://postgres@127.0.0.1:${ports[which]}/postgres`);
  const program = (name: string, words: readonly string[]) =>
    run(path.join(PROGRAMS ?? '', name), [...words], { ...user, cwd: '/' });
  await program('initdb', [
    '-D',
    places.primary,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  await appendFile(
    path.join(places.primary, 'postgresql.conf'),
    "fsync = off\nshared_buffers = 16MB\nunix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\n",
  );
  const primary = await start(places.primary, ports.primary, user);
  const from = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'postgres'];
  await program('pg_basebackup', [
    ...from,
    '-D',
    places.replica,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ]);
  const replica = await start(places.replica, ports.replica, user);
  const servers = { primary, replica };
  return {
    primary: url('primary'),
    replica: url('replica'),
    ask: (which, statement) => ask(url(which).href, statement),
    stopReplica: () => stop(servers.replica),
    async stop() {
      await stop(servers.replica);
      await stop(servers.primary);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function own(folder: string, { uid, gid }: OsUser): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function start(place: string, port: number, user: OsUser): Promise<ChildProcess> {
  const server = spawn(path.join(PROGRAMS ?? '', 'postgres'), ['-D', place, '-p', String(port)], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start.');
    try {
      await ask(`postgres://postgres@127.0.0.1:${port}/postgres`, 'SELECT 1');
      return server;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** At once: nothing of it is needed any more. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT'))
    await once(server, 'exit');
}

async function ask(connectionString: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows }: { rows: Record<string, unknown>[] } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
