import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** The user that the service's pool logs in as: a member of the application's role and nothing else (ADR-0019). */
export const SERVICE_LOGIN = 'aval_service';

const POWERLESS = 'LOGIN NOINHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/** Creates the service's login in a cluster that lacks it, whichever version made the cluster. */
export async function ensureServiceLogin(superuser: ClientConfig): Promise<void> {
  const client = new Client(superuser);
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVICE_LOGIN]);
    await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${SERVICE_LOGIN} ${POWERLESS}`);
  } finally {
    await client.end();
  }
}
