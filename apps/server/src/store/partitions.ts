import { PARTITIONED } from '../domain/retention/partitions.ts';
import type { Partition, PartitionedTable } from '../domain/retention/partitions.ts';
import { firstIdAt, timeOfId } from '../domain/ids.ts';
import type { Id } from '../domain/ids.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The rows of a table for which no partition has been made. */
export interface PartitionRest {
  readonly table: PartitionedTable;
  readonly rows: number;
}

/** The partitions of the tables whose rows only age (ADR-0038). */
export interface PartitionStore {
  /** The partitions of a table, oldest first, apart from the partition for the rest. */
  list(table: PartitionedTable): Promise<readonly Partition[]>;
  /** Reads how many rows are in the partition for the rest of each table, as the statistics of the database count them. */
  rests(): Promise<readonly PartitionRest[]>;
  /** Returns false where another process changes partitions now, or has made this one. */
  make(table: PartitionedTable, partition: Partition): Promise<boolean>;
  /**
   * Drops a partition with its rows. Returns false where another process changes partitions now, it is gone, or it has a
   * delivery that waits or that changed since `since`.
   */
  drop(table: PartitionedTable, name: string, since: Date): Promise<boolean>;
}

type Bound = Id<(typeof PARTITIONED)[PartitionedTable]>;

interface PartitionRow {
  readonly name: string;
  readonly lower: Bound | null;
  readonly upper: Bound;
}

/** The partitions as PostgreSQL knows them. The application owns no table: functions of the owner change them. */
export function partitionStore(transaction: Transaction): PartitionStore {
  return {
    async list(table) {
      const rows = await transaction.query<PartitionRow>(sql`
        SELECT c.relname AS name, substring(bound FROM 'FROM [(]''([a-z0-9_]+)''') AS lower,
               substring(bound FROM 'TO [(]''([a-z0-9_]+)''') AS upper
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) AS bound
        WHERE i.inhparent = ${table}::text::regclass AND bound <> 'DEFAULT' ORDER BY upper`);
      return rows.map(toPartition);
    },
    // The statistics of the server: the application may not read a partition, and nothing is counted.
    rests: () =>
      transaction.query<PartitionRest>(sql`
        SELECT partitioned AS table, coalesce(pg_stat_get_live_tuples(to_regclass(partitioned || '_rest')), 0)::float8 AS rows
        FROM unnest(${Object.keys(PARTITIONED)}::text[]) AS partitioned`),
    async make(table, { name, from, to }) {
      const key = PARTITIONED[table];
      const lower = from === null ? null : firstIdAt(key, from);
      const { made } = await transaction.one<{ made: boolean }>(sql`
        SELECT make_partition(${table}, ${name}, ${lower}, ${firstIdAt(key, to)}) AS made`);
      return made;
    },
    async drop(table, name, since) {
      const { dropped } = await transaction.one<{ dropped: boolean }>(
        sql`SELECT drop_partition(${table}, ${name}, ${since}) AS dropped`,
      );
      return dropped;
    },
  };
}

function toPartition({ name, lower, upper }: PartitionRow): Partition {
  return { name, from: lower === null ? null : timeOfId(lower), to: timeOfId(upper) };
}
