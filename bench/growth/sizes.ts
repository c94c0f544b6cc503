import type { Client } from 'pg';
import { printTable, short } from '../figures.ts';

/** Bytes of one table, its partitions included. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

/** Returns the tables with their sizes, the largest first. Rows are the estimate of the last ANALYZE. */
export async function sizesOf(client: Client): Promise<readonly TableSize[]> {
  const { rows } = await client.query<{ table: string; rows: string; heap: string; indexes: string }>(
    `SELECT root.relname AS table, sum(greatest(leaf.reltuples, 0)) AS rows,
       sum(pg_table_size(leaf.oid)) AS heap, sum(pg_indexes_size(leaf.oid)) AS indexes
     FROM pg_class leaf JOIN pg_class root ON root.oid = coalesce(pg_partition_root(leaf.oid), leaf.oid)
     WHERE leaf.relkind = 'r' AND leaf.relnamespace = 'public'::regnamespace
     GROUP BY root.relname ORDER BY sum(pg_total_relation_size(leaf.oid)) DESC`,
  );
  return rows.map((row) => ({
    table: row.table,
    rows: Number(row.rows),
    heap: Number(row.heap),
    indexes: Number(row.indexes),
  }));
}

/** A table with less for each envelope is added to the row `others`. */
const WORTH_A_ROW = 50;

/** Prints the bytes for each envelope, by table. */
export function printSizes(sizes: readonly TableSize[], envelopes: number): void {
  const total = ({ heap, indexes }: TableSize): number => (heap + indexes) / envelopes;
  const small = sizes.filter((size) => total(size) < WORTH_A_ROW);
  const all = sumOf('all', sizes);
  const shown = [...sizes.filter((size) => total(size) >= WORTH_A_ROW), sumOf('others', small), all];
  printTable(
    ['table', 'rows', 'table B', 'indexes B', 'both B', 'share'],
    shown.map((size) => [
      size.table,
      short(size.rows / envelopes),
      (size.heap / envelopes).toFixed(0),
      (size.indexes / envelopes).toFixed(0),
      total(size).toFixed(0),
      `${((100 * total(size)) / total(all)).toFixed(0)} %`,
    ]),
  );
}

function sumOf(table: string, sizes: readonly TableSize[]): TableSize {
  const sum = (of: (size: TableSize) => number): number => sizes.reduce((total, size) => total + of(size), 0);
  return {
    table,
    rows: sum(({ rows }) => rows),
    heap: sum(({ heap }) => heap),
    indexes: sum(({ indexes }) => indexes),
  };
}
