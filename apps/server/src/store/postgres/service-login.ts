import { Client } from 'pg';
import { ApplicationRoleRefused, grantRole } from './application-role.ts';
import { migrate, requireMigrated } from './migrate.ts';
import type { PostgresConnection } from './pool.ts';

/** The logins of a service at its database. */
export interface DatabaseLogins {
  /** The login of the pool. */
  readonly service: PostgresConnection;
  /** The login that owns the tables and migrates them; null if the pool's login has to do it. */
  readonly owner: PostgresConnection | null;
  /** Starts even if the pool's login could undo row-level security. */
  readonly allowUnsafe: boolean;
  /** Called with a line for the operator while the start waits. */
  readonly report?: (line: string) => void;
}

/** The powers of the pool's login. */
interface Login {
  readonly name: string;
  /** Roles that it can take on whose powers go beyond tables, with the reason. */
  readonly powers: readonly string[];
  readonly mayMigrate: boolean;
}

/**
 * Brings the schema up to date and checks that the pool's login can't undo row-level security (ADR-0019). Returns
 * notices for the operator. Passes pg's errors on unchanged.
 *
 * @throws ApplicationRoleRefused, MigrationRefused
 */
export async function prepareDatabase({
  service,
  owner,
  allowUnsafe,
  report = () => undefined,
}: DatabaseLogins): Promise<readonly string[]> {
  const login = await readLogin(service);
  const [power] = login.powers;
  if (power !== undefined && !allowUnsafe) throw new ApplicationRoleRefused(refusalOf(login.name, power));
  if (owner !== null) {
    await migrate(owner, { report });
    await grantRole(owner, login.name);
  } else if (login.mayMigrate) {
    await migrate(service, { report });
  } else {
    await requireMigrated(service);
  }
  return noticesOf(login, owner === null);
}

function refusalOf(name: string, power: string): string {
  return (
    `The database user ${name} ${power}, which undoes row-level security: connect as a user without powers in ` +
    'DATABASE_URL and as this one in MIGRATION_DATABASE_URL, or set DATABASE_UNSAFE_ROLE=1.'
  );
}

function noticesOf({ name, powers, mayMigrate }: Login, isAlone: boolean): readonly string[] {
  const [power] = powers;
  if (power !== undefined) {
    return [`THE DATABASE USER ${name} ${power.toUpperCase()} (DATABASE_UNSAFE_ROLE=1): nothing binds it`];
  }
  if (!isAlone || !mayMigrate) return [];
  return [
    `the database user ${name} owns the tables: put it in MIGRATION_DATABASE_URL and a user without powers in DATABASE_URL`,
  ];
}

const LOGIN = `
  SELECT current_user AS name,
    ARRAY(SELECT CASE WHEN r.rolsuper THEN 'is a superuser' WHEN r.rolbypassrls THEN 'has BYPASSRLS'
                      WHEN r.rolcreaterole THEN 'has CREATEROLE' WHEN r.rolreplication THEN 'has REPLICATION'
                      ELSE 'is a member of ' || r.rolname END
          FROM pg_roles r
          WHERE pg_has_role(current_user, r.oid, 'MEMBER') AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole
            OR r.rolreplication
            OR r.rolname IN ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'))
          ORDER BY r.rolsuper DESC, r.rolbypassrls DESC, r.oid) AS powers,
    coalesce((SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('public.migrations')),
             has_schema_privilege(current_user, 'public', 'CREATE')) AS "mayMigrate"`;

async function readLogin(connection: PostgresConnection): Promise<Login> {
  const client = new Client({ ...connection, application_name: 'aval-start' });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    const { rows } = await client.query<Login>(LOGIN);
    const [login] = rows;
    if (login === undefined) throw new Error('The database did not say who we are.');
    return login;
  } finally {
    await client.end();
  }
}
