import { ConfigRefused, integer, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings about the database. */
export const DATABASE_SETTINGS: readonly Setting[] = [
  {
    name: 'DATABASE_URL',
    default: 'embedded PostgreSQL',
    about:
      'PostgreSQL 15 or newer to use instead of the embedded database: `postgres://user:password@host/name`. ' +
      'The user needs no privileges besides membership in the role `aval_app`, which the service takes on. ' +
      'The service refuses a superuser and a user with BYPASSRLS, CREATEROLE, or similar ' +
      'privileges. It accepts the owner of the tables with a warning.',
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    default: 'the user of DATABASE_URL',
    about:
      'The same database with another user, who owns the tables and runs the migrations at each start. If this ' +
      'user has CREATEROLE, the first start creates `aval_app` and adds the user of DATABASE_URL to it; ' +
      'otherwise it prints what an administrator must run. Without this setting, a user of DATABASE_URL that ' +
      'owns nothing can start only on a database that is up to date.',
  },
  {
    name: 'DATABASE_UNSAFE_ROLE',
    default: '0',
    about:
      '`1` starts the service even if the user of DATABASE_URL could disable row-level security, and prints a ' +
      'warning.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    default: 'none',
    about:
      'A streaming replica of DATABASE_URL with the same user. Lists, statistics, and public verification read from ' +
      'it as soon as it has everything that was committed before the request; if it is late or away, the database ' +
      'itself answers (ADR-0002).',
  },
  {
    name: 'DATABASE_PREPARED',
    default: 'on',
    about:
      '`off` sends statements without names: needed behind PgBouncer in transaction mode before its version 1.21, and ' +
      'where its `max_prepared_statements` is 0. The service keeps nothing in a session: no other setting is needed.',
  },
  {
    name: 'DATABASE_CONNECTIONS',
    default: '20',
    about: 'Maximum number of connections to the database, 2 to 500.',
  },
];

/** The database of an installation, and how to talk to it. */
export interface DatabaseSettings {
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** The login that migrates; null: that of `databaseUrl`. */
  readonly migrationDatabaseUrl: string | null;
  /** A streaming replica of `databaseUrl`; null: none. */
  readonly databaseReplicaUrl: string | null;
  /** Starts even if the login of `databaseUrl` could undo row-level security. */
  readonly databaseUnsafeRole: boolean;
  /** False behind a pooler that loses named prepared statements. */
  readonly databasePrepared: boolean;
  readonly databaseConnections: number;
}

/**
 * Reads the settings of the database.
 *
 * @throws ConfigRefused
 */
export function databaseSettings(env: Environment): DatabaseSettings {
  const urls = {
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    migrationDatabaseUrl: databaseUrl(env, 'MIGRATION_DATABASE_URL'),
    databaseReplicaUrl: databaseUrl(env, 'DATABASE_REPLICA_URL'),
  };
  if (urls.databaseUrl === null && urls.databaseReplicaUrl !== null)
    throw new ConfigRefused('DATABASE_REPLICA_URL is set, and DATABASE_URL is not.');
  if (urls.databaseUrl === null && urls.migrationDatabaseUrl !== null)
    throw new ConfigRefused('MIGRATION_DATABASE_URL is set, and DATABASE_URL is not.');
  return {
    ...urls,
    databaseUnsafeRole: readChoice(env, 'DATABASE_UNSAFE_ROLE', ['0', '1']) === '1',
    databasePrepared: readChoice(env, 'DATABASE_PREPARED', ['on', 'off']) === 'on',
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', { default: 20, min: 2, max: 500 }),
  };
}

/** The value itself may hold a password and is never repeated. */
function databaseUrl(env: Environment, name: string): string | null {
  const input = readString(env, name);
  if (input === null || /^postgres(ql)?:\/\//.test(input)) return input;
  throw new ConfigRefused(`${name} must begin with postgres:// or postgresql://.`);
}
