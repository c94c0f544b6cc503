import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { chooseDatabaseUser } from '../../src/adapters/embedded-postgres/os-user.ts';
import type { PostgresConnection } from '../../src/store/postgres/pool.ts';
import { aFreePort } from './free-port.ts';

/** Null where a PgBouncer can be started; else the reason why not, for the title of the skipped tests. */
export const WHY_NO_PGBOUNCER: string | null =
  spawnSync('pgbouncer', ['--version']).status === 0 ? null : 'pgbouncer is not installed';

/** A PgBouncer in transaction mode before one database. Each login has a database name there. */
export interface PgBouncer {
  readonly version: string;
  readonly pid: number;
  /** The connection of the same login, through the pooler. */
  through(connection: PostgresConnection): PostgresConnection;
  /** Returns how many statements and transactions it has passed on so far. */
  passed(): Promise<{ readonly statements: number; readonly transactions: number }>;
  stop(): Promise<void>;
}

/** Starts Debian's PgBouncer in transaction mode, with `size` connections to the server for each login. */
export async function aPgBouncer(logins: readonly PostgresConnection[], size: number): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await aFreePort();
  const entries = await Promise.all(logins.map((login, index) => entryFor(login, `login${index}`)));
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(entries, { port, size }));
  const server = spawn('pgbouncer', [file], {
    ...(await chooseDatabaseUser()),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await untilUp(server);
  return {
    version: /PgBouncer ([\d.]+)/.exec(said)?.[1] ?? said,
    pid: server.pid ?? 0,
    passed: () => passedBy(port),
    through(connection) {
      const index = logins.indexOf(connection);
      return { host: '127.0.0.1', port, user: 'anybody', database: `login${index}` };
    },
    async stop() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its console, which `auth_type = any` opens to everybody. */
async function passedBy(port: number): Promise<{ statements: number; transactions: number }> {
  const console = new Client({ host: '127.0.0.1', port, user: 'anybody', database: 'pgbouncer' });
  await console.connect();
  const { rows } = await console.query<{ total_query_count: string; total_xact_count: string }>('SHOW STATS');
  await console.end();
  return {
    statements: rows.reduce((sum, row) => sum + Number(row.total_query_count), 0),
    transactions: rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0),
  };
}

/** Its log is read to the end: a log that nobody reads would end it. */
async function untilUp(server: ReturnType<typeof spawn>): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(said)));
    server.stderr?.on('data', (part) => {
      said += String(part);
      if (said.includes('process up')) resolve(said);
    });
  });
}

interface PoolSettings {
  readonly port: number;
  readonly size: number;
}

function settings(entries: readonly string[], { port, size }: PoolSettings): string {
  return `[databases]
${entries.join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
`;
}

/** `auth_type = any` logs every client in as the user of the entry. */
async function entryFor(connection: PostgresConnection, name: string): Promise<string> {
  const { host, port, user, password, database } = new Client(connection);
  const secret = password === undefined || password === null ? '' : ` password=${password}`;
  return `${name} = host=${host} port=${port} dbname=${database} user=${user}${secret}`;
}
