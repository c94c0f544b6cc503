import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { printTable, short } from '../figures.ts';

/** The longest that the bench waits for autovacuum. */
const WAIT_AT_MOST = 300_000;
/** Tables that every envelope changes more than once. */
const CHANGED = ['envelopes', 'signers', 'documents'];

interface Vacuum {
  readonly live: number;
  readonly dead: number;
  readonly count: number;
  readonly last: Date | null;
}

/** Updates three of ten rows of the tables that change most, and waits until autovacuum has cleaned each. */
export async function stormAndWait(client: Client): Promise<void> {
  const rows: string[][] = [];
  for (const table of CHANGED) rows.push(await storm(client, table));
  console.log('\nAutovacuum after an update of three of ten rows, the tables one after the other.\n');
  printTable(['table', 'rows', 'dead rows', 'update s', 'until vacuumed s', 'dead rows then'], rows);
}

async function storm(client: Client, table: string): Promise<string[]> {
  const before = await vacuumOf(client, table);
  const begun = performance.now();
  await client.query(`UPDATE ${table} SET created_at = created_at WHERE hashtext(id) & 1023 < 307`);
  await client.query('SELECT pg_stat_force_next_flush()');
  const updated = performance.now();
  const dirty = await vacuumOf(client, table);
  const clean = await untilVacuumed(client, table, before.count);
  const waited =
    clean === null ? `more than ${WAIT_AT_MOST / 1000}` : short((performance.now() - updated) / 1000);
  const after = clean ?? (await vacuumOf(client, table));
  return [
    table,
    String(dirty.live),
    String(dirty.dead),
    short((updated - begun) / 1000),
    waited,
    String(after.dead),
  ];
}

async function untilVacuumed(client: Client, table: string, before: number): Promise<Vacuum | null> {
  const end = performance.now() + WAIT_AT_MOST;
  while (performance.now() < end) {
    const now = await vacuumOf(client, table);
    if (now.count > before) return now;
    await pause(500);
  }
  return null;
}

async function vacuumOf(client: Client, table: string): Promise<Vacuum> {
  const { rows } = await client.query<{ live: string; dead: string; count: string; last: Date | null }>(
    `SELECT n_live_tup AS live, n_dead_tup AS dead, autovacuum_count AS count, last_autovacuum AS last
     FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname = $1`,
    [table],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${table} is a table`);
  return { live: Number(row.live), dead: Number(row.dead), count: Number(row.count), last: row.last };
}

/** The tables with dead rows after the main job ran, and when autovacuum came last. */
export async function printDeadRows(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; live: string; dead: string; last: Date | null }>(
    `SELECT relname AS table, n_live_tup AS live, n_dead_tup AS dead, last_autovacuum AS last
     FROM pg_stat_user_tables WHERE schemaname = 'public' AND n_dead_tup > 50 ORDER BY n_dead_tup DESC LIMIT 12`,
  );
  console.log('\nDead rows after the measurement.\n');
  printTable(
    ['table', 'rows', 'dead rows', 'last autovacuum (UTC)'],
    rows.map(({ table, live, dead, last }) => [
      table,
      live,
      dead,
      last?.toISOString().slice(11, 19) ?? 'none yet',
    ]),
  );
}
