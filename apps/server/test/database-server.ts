import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/adapters/embedded-postgres/start-embedded-postgres.ts';
import type { PostgresConnection } from '../src/store/postgres/pool.ts';
import { prepareDatabase } from '../src/store/postgres/service-login.ts';
import { inDatabase } from './in-database.ts';

const run = promisify(execFile);

/** The connection that every test file of this run gets. */
export interface DatabaseServer {
  /** Where databases are made and dropped. */
  readonly connection: PostgresConnection;
  /** The same server as the service's login, whose only privileges come from `aval_app`. */
  readonly service: PostgresConnection;
  /** The name of the migrated database that is copied for each test file. */
  readonly template: string;
  /** A cluster with a migrated database that nothing runs in, to copy into data folders. None with TEST_DATABASE_URL. */
  readonly migratedCluster?: string;
  /** The error of the failed migrations. It does not concern a test that uses an empty database. */
  readonly problem?: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** A test server that loses power has lost nothing: what costs time for durability is off. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * vitest's global set-up: one PostgreSQL for the whole run, and one migrated database in it to copy from. The server is
 * the embedded one, or that of TEST_DATABASE_URL (PostgreSQL 15 or newer, a user that may create databases and roles).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL']);
  const template = `aval_test_${randomBytes(6).toString('hex')}`;
  await inServer(server.connection, `CREATE DATABASE ${template}`);
  const { connection, service, migratedCluster } = server;
  const problem = await prepareDatabase({
    owner: inDatabase(connection, template),
    service: inDatabase(service, template),
    allowUnsafe: false,
  }).then(() => ({}), problemOf);
  project.provide('databaseServer', {
    connection,
    service,
    template,
    ...(migratedCluster === undefined ? {} : { migratedCluster }),
    ...problem,
  });
  return async () => {
    await inServer(server.connection, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}

function problemOf(error: unknown): { problem: string } {
  return { problem: error instanceof Error ? error.message : String(error) };
}

interface RunningServer {
  readonly connection: PostgresConnection;
  readonly service: PostgresConnection;
  readonly migratedCluster?: string;
  readonly stop: () => Promise<void>;
}

async function startServer(url: string | undefined): Promise<RunningServer> {
  if (url !== undefined && url !== '') return withServiceLogin(url);
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-test-'));
  await chmod(dataFolder, 0o711); // as root, the database's user passes through it
  const migratedCluster = await migrateCluster(dataFolder);
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: NOT_DURABLE });
  return {
    migratedCluster,
    connection: postgres.connection,
    service: postgres.service,
    stop: async () => {
      await postgres.stop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

/** Creates the cluster, migrates the database of the service in it, and keeps a copy. `setup` reports broken migrations. */
async function migrateCluster(dataFolder: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: NOT_DURABLE });
  const { connection: owner, service } = postgres;
  await prepareDatabase({ owner, service, allowUnsafe: false }).catch(() => undefined);
  await postgres.stop();
  const copy = path.join(dataFolder, 'migrated-cluster');
  await run('cp', ['-a', postgres.dataDirectory, copy]);
  return copy;
}

/** A server of somebody else: the login is made for this run. */
async function withServiceLogin(url: string): Promise<RunningServer> {
  const connection = { connectionString: url };
  const [name, password] = [`aval_test_${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')];
  await inServer(connection, `CREATE ROLE ${name} LOGIN NOINHERIT PASSWORD '${password}'`);
  const service = new URL(url);
  [service.username, service.password] = [name, password];
  return {
    connection,
    service: { connectionString: service.href },
    stop: () => inServer(connection, `DROP ROLE ${name}`),
  };
}

async function inServer(connection: PostgresConnection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}
