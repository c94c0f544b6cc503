import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

const MIGRATION = new URL('../../apps/server/src/store/migrations/0006_plans.sql', import.meta.url);

/** Counts everything anew, by the statement that began the counts: the triggers rested. */
export async function recount(client: Client): Promise<void> {
  const [, statement] =
    /-- What is there already\.\n([\s\S]+?;)\n/.exec(await readFile(MIGRATION, 'utf8')) ?? [];
  if (statement === undefined) throw new Error('The migration has the statement that counts');
  await client.query(`TRUNCATE tallies, tally_entries; ${statement}`);
}
