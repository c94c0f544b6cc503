import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/store/postgres/migrate.ts';
import type { PostgresConnection } from '../../../src/store/postgres/pool.ts';
import { prepareDatabase } from '../../../src/store/postgres/service-login.ts';
import { testDatabase } from '../../database.ts';
import { inDatabase } from '../../in-database.ts';
import { aFounder } from '../account-rows.ts';

const { database, connection, service } = await testDatabase();
const { connection: server } = inject('databaseServer');
/** On a server of somebody else we know no password but our own. */
const isOurs = !('connectionString' in server);

async function run(as: PostgresConnection, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new Client(as);
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function refusal(...statements: readonly string[]): Promise<string> {
  return run(service, ...statements).then(
    (rows) => `done: ${JSON.stringify(rows)}`,
    (error: unknown) => String(error),
  );
}

const TAKE_ON = `SELECT set_config('role', 'aval_app', false), set_config('aval.purpose', 'WORKER', false)`;

describe('the login of the pool', () => {
  it('reads every organization as a worker, so that the next statement is not refused for another reason', async () => {
    const { organization } = await aFounder(database);
    expect(JSON.stringify(await run(service, TAKE_ON, 'SELECT id FROM organizations'))).toContain(
      organization.id,
    );
  });

  it.each([
    ['RESET ROLE', 'SELECT id FROM organizations'],
    ['RESET ROLE', 'DELETE FROM audit_entries'],
    ['RESET ROLE', 'SELECT jws FROM evidence'],
    ['SET ROLE NONE', 'SELECT id FROM users'],
  ])('after %s, %s is not permitted', async (reset, statement) => {
    expect(await refusal(TAKE_ON, reset, statement)).toMatch(/permission denied for table/);
  });

  it('has no role to take on but that of the application', async () => {
    const rows = await run(
      service,
      `SELECT rolname FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER') AND rolname <> session_user`,
    );
    expect(rows).toEqual([{ rolname: 'aval_app' }]);
  });

  it('cannot become the owner of the tables, by SET ROLE or by SET SESSION AUTHORIZATION', async () => {
    const [owner] = await run(
      connection,
      `SELECT tableowner AS name FROM pg_tables WHERE tablename = 'users'`,
    );
    const name = JSON.stringify(owner).slice(9, -2);
    expect(await refusal(TAKE_ON, `SET ROLE "${name}"`)).toContain('permission denied to set role');
    expect(await refusal(TAKE_ON, `SET SESSION AUTHORIZATION "${name}"`)).toContain(
      'permission denied to set session authorization',
    );
  });

  it.each([
    `COPY users FROM PROGRAM 'id'`,
    `COPY (SELECT 1) TO PROGRAM 'cat'`,
    `COPY (SELECT 1) TO '/tmp/aval-copy'`,
    `SELECT pg_read_file('/etc/passwd')`,
    `CREATE EXTENSION file_fdw`,
    'ALTER ROLE CURRENT_USER SUPERUSER',
    'CREATE ROLE another LOGIN',
    'CREATE TABLE mine (id int)',
    'ALTER TABLE users DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE users NO FORCE ROW LEVEL SECURITY',
    'SET session_replication_role = replica',
    `UPDATE evidence_keys SET status = 'ACTIVE'`,
    'DELETE FROM evidence_keys',
  ])('cannot run %s, with and without the role', async (statement) => {
    const words = /permission denied|must be owner|must be superuser|not available/;
    expect(await refusal(TAKE_ON, statement)).toMatch(words);
    expect(await refusal(TAKE_ON, 'RESET ROLE', statement)).toMatch(words);
  });

  it('shows no tenant to a transaction without a purpose, whatever aval.owner says', async () => {
    await aFounder(database);
    const asNobody = `SELECT set_config('role', 'aval_app', false), set_config('aval.owner', 'yes', false)`;
    expect(await run(service, asNobody, 'SELECT id FROM organizations')).toEqual([]);
  });
});

describe.runIf(isOurs)('a start', () => {
  /** A database of the user's own, and the user. */
  async function aUser(
    powers: string,
  ): Promise<{ name: string; empty: PostgresConnection; full: PostgresConnection }> {
    const name = `login_${randomBytes(6).toString('hex')}`;
    await run(server, `CREATE ROLE ${name} LOGIN ${powers}`, `CREATE DATABASE ${name} OWNER ${name}`);
    onTestFinished(async () => {
      await run(connection, `DROP OWNED BY ${name}`);
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`);
    });
    const user = (where: PostgresConnection): PostgresConnection => ({ ...where, user: name });
    return { name, empty: user(inDatabase(server, name)), full: user(connection) };
  }

  const alone = (login: PostgresConnection, allowUnsafe = false) =>
    prepareDatabase({ service: login, owner: null, allowUnsafe });

  it.each([
    ['SUPERUSER', 'is a superuser'],
    ['BYPASSRLS', 'has BYPASSRLS'],
    ['CREATEROLE', 'has CREATEROLE'],
    ['REPLICATION', 'has REPLICATION'],
    ['IN ROLE pg_execute_server_program', 'is a member of pg_execute_server_program'],
  ])('is refused for a login with %s, before anything is migrated', async (powers, words) => {
    const { name, empty } = await aUser(powers);
    const line = `The database user ${name} ${words}, which undoes row-level security`;
    await expect(alone(empty)).rejects.toThrow(line);
    await expect(prepareDatabase({ service: empty, owner: connection, allowUnsafe: false })).rejects.toThrow(
      line,
    );
    expect(await run(inDatabase(server, name), `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual(
      [],
    );
  });

  it('lets such a login in where the operator insists, and warns', async () => {
    const { name, empty } = await aUser('SUPERUSER');
    expect(await alone(empty, true)).toEqual([
      `THE DATABASE USER ${name} IS A SUPERUSER (DATABASE_UNSAFE_ROLE=1): nothing binds it`,
    ]);
  });

  it('migrates as the owner of the tables, and warns', async () => {
    const { name, empty } = await aUser('IN ROLE aval_app');
    expect(await alone(empty)).toEqual([
      expect.stringContaining(`the database user ${name} owns the tables`),
    ]);
    expect(await migrate(empty)).toEqual([]);
  });

  it('accepts a login without powers on a database that is up to date, and on no other', async () => {
    const { full } = await aUser('IN ROLE aval_app');
    expect(await alone(full)).toEqual([]);
    await run(connection, `INSERT INTO migrations (name, sha256) VALUES ('9999_later.sql', 'x')`);
    await expect(alone(full)).rejects.toThrow('The database has seen 9999_later.sql');
    await run(connection, `DELETE FROM migrations WHERE name = '9999_later.sql'`);
    const unprepared = await testDatabaseWithout(full);
    await expect(alone(unprepared)).rejects.toThrow('set MIGRATION_DATABASE_URL');
  });

  it('works with two logins: the owner migrates and opens the role to the other', async () => {
    const { name: owner, empty } = await aUser('CREATEROLE IN ROLE aval_app');
    const { name } = await aUser('');
    await run(server, `GRANT aval_app TO ${owner} WITH ADMIN OPTION`);
    const login = { ...empty, user: name };
    expect(await prepareDatabase({ service: login, owner: empty, allowUnsafe: false })).toEqual([]);
    expect(await run(login, TAKE_ON, 'SELECT id FROM organizations')).toEqual([]);
  });

  /** The last migration taken out of the memory of the database, which its user may not put back. */
  async function testDatabaseWithout(login: PostgresConnection): Promise<PostgresConnection> {
    const [last] = await run(
      connection,
      `DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name, sha256`,
    );
    const { name, sha256 } = last as { name: string; sha256: string };
    onTestFinished(async () => {
      await run(connection, `INSERT INTO migrations (name, sha256) VALUES ('${name}', '${sha256}')`);
    });
    return login;
  }
});
