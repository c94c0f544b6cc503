import { execFile, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseDatabaseUser } from '../../apps/server/src/adapters/embedded-postgres/os-user.ts';
import type { OsUser } from '../../apps/server/src/adapters/embedded-postgres/os-user.ts';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

/** Null where pgBackRest and PostgreSQL of Debian can be started; else the reason why not. */
export const WHY_NO_ARCHIVE: string | null =
  spawnSync('pgbackrest', ['version']).status === 0 && spawnSync(`${BIN}/initdb`, ['--version']).status === 0
    ? null
    : 'pgbackrest or postgresql-15 is not installed';

/** A cluster that is running. */
export interface RunningCluster {
  /** The settings with which the service uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs a statement as its superuser and returns the output of psql. */
  query(sql: string, database?: string): Promise<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL whose WAL goes to a repository of pgBackRest, with the users of docs/runbook.md. */
export class ArchivedPostgres {
  readonly #folder: string;
  readonly #user: OsUser;

  private constructor(folder: string, user: OsUser) {
    this.#folder = folder;
    this.#user = user;
  }

  /** Creates the cluster, its repository, and the database. */
  static async create(): Promise<ArchivedPostgres> {
    const user = await chooseDatabaseUser();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-restore-'));
    await chmod(folder, 0o755);
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
    const made = new ArchivedPostgres(folder, user);
    await made.#run(`${BIN}/initdb`, ['-D', made.#path('main'), '-U', 'postgres', '--auth=trust']);
    await writeFile(made.#path('pgbackrest.conf'), made.#configuration());
    const cluster = await made.start('main');
    for (const sql of USERS) await cluster.query(sql);
    await made.pgbackrest('stanza-create');
    await made.pgbackrest('check');
    await cluster.stop();
    return made;
  }

  /** Starts a cluster of this folder. Only `main` archives: a restored copy must not write into the repository. */
  async start(name: string): Promise<RunningCluster> {
    const port = await aFreePort();
    const socket = this.#path(`socket-${name}`);
    await mkdir(socket, { recursive: true });
    if (this.#user.uid !== undefined) await chown(socket, this.#user.uid, this.#user.gid ?? this.#user.uid);
    const options = [
      `-p ${port} -c listen_addresses=localhost -c unix_socket_directories=${socket}`,
      name === 'main'
        ? `-c archive_mode=on -c "archive_command=${this.#archiveCommand()}"`
        : '-c archive_mode=off',
    ].join(' ');
    const control = (...words: readonly string[]) =>
      this.#run(`${BIN}/pg_ctl`, ['-D', this.#path(name), ...words]);
    this.#port = name === 'main' ? port : this.#port;
    if (name === 'main') await writeFile(this.#path('pgbackrest.conf'), this.#configuration());
    await control('-w', '-t', '120', '-l', this.#path(`${name}.log`), '-o', options, 'start');
    const address = (login: string): string => `postgres://${login}@localhost:${port}/aval`;
    return {
      settings: {
        DATABASE_URL: address('aval_service:another'),
        MIGRATION_DATABASE_URL: address('aval_owner:one'),
      },
      query: (sql, database = 'postgres') =>
        this.#run('psql', ['-h', socket, '-p', String(port), '-U', 'postgres', '-d', database, '-qAtc', sql]),
      stop: async () => void (await control('-m', 'fast', '-w', 'stop')),
    };
  }

  #port = 0;

  /** Runs a command of pgBackRest. */
  pgbackrest(...words: readonly string[]): Promise<string> {
    return this.#run('pgbackrest', [`--config=${this.#path('pgbackrest.conf')}`, '--stanza=aval', ...words]);
  }

  /** Restores a moment into a new cluster of this name, which recovers to it when it is started. */
  restore(name: string, target: string): Promise<string> {
    const place = `--pg1-path=${this.#path(name)}`;
    return this.pgbackrest(place, '--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }

  #archiveCommand(): string {
    return `pgbackrest --config=${this.#path('pgbackrest.conf')} --stanza=aval archive-push %p`;
  }

  #configuration(): string {
    return `[global]
repo1-path=${this.#path('repository')}
repo1-retention-full=2
log-path=${this.#path('log')}
lock-path=${this.#path('lock')}
spool-path=${this.#path('spool')}
start-fast=y
[aval]
pg1-path=${this.#path('main')}
pg1-port=${this.#port}
pg1-socket-path=${this.#path('socket-main')}
pg1-user=postgres
`;
  }

  async #run(program: string, words: readonly string[]): Promise<string> {
    const options = {
      ...this.#user,
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], HOME: this.#folder },
    };
    // pg_ctl leaves its server with the pipes: execFile would wait for the server's end.
    if (program.endsWith('pg_ctl')) return startedBy(program, words, options);
    return (await run(program, [...words], options)).stdout.trim();
  }
}

async function startedBy(program: string, words: readonly string[], options: object): Promise<string> {
  const { status } = spawnSync(program, [...words], { ...options, stdio: 'ignore' });
  await pause(0);
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}`);
  return '';
}

/** As the runbook creates them. */
const USERS = [
  'CREATE ROLE aval_app NOLOGIN',
  "CREATE ROLE aval_owner LOGIN PASSWORD 'one'",
  'GRANT aval_app TO aval_owner',
  "CREATE ROLE aval_service LOGIN NOINHERIT PASSWORD 'another'",
  'GRANT aval_app TO aval_service',
  'CREATE DATABASE aval OWNER aval_owner',
];
