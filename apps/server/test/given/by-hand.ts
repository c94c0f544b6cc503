import { Client } from 'pg';
import type { TestDatabase } from '../database.ts';

/** What somebody with the database's password could do to the data, past every rule of ours; answers the rows changed. */
export async function changeByHand(
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
