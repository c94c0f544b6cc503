import type { Partition, PartitionedTable } from '../../domain/retention/partitions.ts';

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
