import type { Client } from 'pg';
import { APPLICATION_ROLE } from './opening.ts';

/** The role that the service works as could look over the fence. The message says why and what to do. */
export class ApplicationRoleRefused extends Error {
  override readonly name = 'ApplicationRoleRefused';
}

interface Powers {
  readonly bypasses: boolean;
  readonly owns: number;
  readonly member: boolean;
}

/**
 * Policies bind neither a superuser, nor a role with BYPASSRLS, nor the owner of a table. Throws
 * `ApplicationRoleRefused` where the application's role is one of these, or is not ours to take on.
 */
export async function refuseUnboundRole(client: Client): Promise<void> {
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
    return `owns ${owns} tables, and no policy binds an owner: give them to the user of DATABASE_URL`;
  return member ? null : 'is not open to the user of DATABASE_URL: GRANT it to that user';
}
