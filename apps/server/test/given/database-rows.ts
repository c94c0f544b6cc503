import { Client } from 'pg';
import type { TestDatabase } from '../database.ts';

/** Changes data as somebody with the database's password could, past every rule of ours. Returns the number of changed rows. */
export async function changeRowsDirectly(
  { connection }: Pick<TestDatabase, 'connection'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
