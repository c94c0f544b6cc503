import type { PostgresConnection } from '../src/store/postgres/pool.ts';

/** The same server, another database. */
export function inDatabase(connection: PostgresConnection, database: string): PostgresConnection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
