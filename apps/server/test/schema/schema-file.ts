import { fileURLToPath } from 'node:url';
import type { PostgresConnection } from '../../src/store/postgres/pool.ts';
import { migrationComments } from './migration-comments.ts';
import { schemaText } from './schema-text.ts';

/** The file that shows the tables. */
export const SCHEMA_FILE = fileURLToPath(new URL('../../src/store/schema.sql', import.meta.url));

const MIGRATIONS = fileURLToPath(new URL('../../src/store/migrations/', import.meta.url));

/** Returns the text of `schema.sql` for a migrated database. */
export async function schemaOf(connection: PostgresConnection): Promise<string> {
  return schemaText(connection, await migrationComments(MIGRATIONS));
}
