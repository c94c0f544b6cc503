import { Client } from 'pg';
import { APPLICATION_ROLE } from './opening.ts';
import type { PostgresConnection } from './pool.ts';

/** The role of the service's transactions could bypass row-level security. The message says why and what to do. */
export class ApplicationRoleRefused extends Error {
  override readonly name = 'ApplicationRoleRefused';
}

interface Powers {
  readonly bypasses: boolean;
  readonly owns: number;
  readonly member: boolean;
}

/**
 * Checks that policies bind the application's role: they bind neither a superuser, nor a role with BYPASSRLS, nor the
 * owner of a table.
 *
 * @throws ApplicationRoleRefused if the role is one of these, or this login can't take it on
 */
export async function assertRoleIsBound(client: Client): Promise<void> {
  const { rows } = await client.query<Powers>(
    `SELECT r.rolsuper OR r.rolbypassrls AS bypasses,
            (SELECT count(*)::int FROM pg_tables t WHERE t.schemaname = 'public' AND t.tableowner = r.rolname) AS owns,
            pg_has_role(current_user, r.oid, 'MEMBER') AS member
     FROM pg_roles r WHERE r.rolname = $1`,
    [APPLICATION_ROLE],
  );
  const [powers] = rows;
  const problem = powers === undefined ? 'does not exist in this server' : problemOf(powers);
  if (problem !== null) throw new ApplicationRoleRefused(`The database role ${APPLICATION_ROLE} ${problem}.`);
}

function problemOf({ bypasses, owns, member }: Powers): string | null {
  if (bypasses) return 'could bypass row-level security: ALTER ROLE it to NOSUPERUSER NOBYPASSRLS';
  if (owns > 0)
    return `owns ${owns} tables, and no policy binds an owner: give them to the user that migrates`;
  return member ? null : 'is not open to the user that migrates: GRANT it to that user';
}

/**
 * Makes the pool's login a member of the application's role.
 *
 * @throws ApplicationRoleRefused if `owner` may not
 */
export async function grantRole(owner: PostgresConnection, login: string): Promise<void> {
  const client = new Client({ ...owner, application_name: 'aval-migrate' });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    const { rows } = await client.query<{ member: boolean }>(
      `SELECT pg_has_role($1::name, '${APPLICATION_ROLE}', 'MEMBER') AS member`,
      [login],
    );
    if (rows[0]?.member === true) return;
    await client
      .query(`GRANT ${APPLICATION_ROLE} TO ${client.escapeIdentifier(login)}`)
      .catch((cause: unknown) => {
        const advice = `As an administrator: GRANT ${APPLICATION_ROLE} TO ${login}`;
        throw new ApplicationRoleRefused(
          `The database user ${login} is not a member of ${APPLICATION_ROLE}, and the user that migrates may not add it. ${advice}`,
          { cause },
        );
      });
  } finally {
    await client.end();
  }
}
