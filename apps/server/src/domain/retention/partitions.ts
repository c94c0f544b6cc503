import type { IdPrefix } from '../ids.ts';
import { DAY } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';
import type { Retention } from './retention.ts';

/**
 * The tables that are partitioned by time, each with the kind of ids whose time decides: ids sort by age (ADR-0079). No
 * other place says which tables they are.
 */
export const PARTITIONED = { request_logs: 'req' } as const satisfies Record<string, IdPrefix>;
export type PartitionedTable = keyof typeof PARTITIONED;

/** A part of a table: its rows from one moment up to another. */
export interface Partition {
  readonly name: string;
  /** Null: everything before `to`, which is the table from before the partitions. */
  readonly from: Date | null;
  readonly to: Date;
}

interface PartitionsInput {
  readonly table: PartitionedTable;
  /** The partitions that exist, oldest first. */
  readonly partitions: readonly Partition[];
  readonly now: Date;
  /** Null: its rows are kept. */
  readonly keptDays: number | null;
}

/** Partitions to create and to drop. */
interface PartitionChanges {
  readonly make: readonly Partition[];
  readonly drop: readonly string[];
}

/** The number of whole partitions that exist ahead of the current time. */
const AHEAD = 2;

/** The first Monday of Unix time: partitions of whole weeks begin on Mondays. */
const FIRST_MONDAY: Milliseconds = 4 * DAY;

/** Returns for how many days rows of a table are kept; null if forever. */
export function daysKept(table: PartitionedTable, retention: Pick<Retention, 'requestLogs'>): number | null {
  const kept: Record<PartitionedTable, number | null> = { request_logs: retention.requestLogs };
  return kept[table];
}

/** Decides which partitions to create ahead of time, and which to drop because all of their rows are too old. */
export function decideTendPartitions(input: PartitionsInput): PartitionChanges {
  const { partitions, now, keptDays } = input;
  const oldest = keptDays === null ? null : new Date(now.getTime() - keptDays * DAY);
  const drop = partitions.filter(({ to }) => oldest !== null && to <= oldest).map(({ name }) => name);
  return { make: missing(input, oldest), drop };
}

/**
 * Returns the moment before which rows are in no partition of their own: they are deleted row by row. Null if none are.
 */
export function undatedUntil(partitions: readonly Partition[]): Date | null {
  return partitions.find(({ from }) => from !== null)?.from ?? null;
}

/** A day, a week, or a quarter, so that few partitions exist and a row outlives its retention by little. */
function widthOf(keptDays: number | null): Milliseconds {
  if (keptDays === null) return 91 * DAY;
  return (keptDays <= 14 ? 1 : 7) * DAY;
}

/** Each begins where the one before ends, also after the retention or its width has changed. */
function missing(
  { table, partitions, now, keptDays }: PartitionsInput,
  oldest: Date | null,
): readonly Partition[] {
  const width = widthOf(keptDays);
  const begin = startOf(oldest ?? now, width);
  const end = now.getTime() + AHEAD * width;
  const made: Partition[] = [];
  let from = Math.max(partitions.at(-1)?.to.getTime() ?? begin, oldest === null ? 0 : begin);
  while (from < end) {
    const to = startOf(new Date(from), width) + width;
    made.push({ name: nameOf(table, new Date(from)), from: new Date(from), to: new Date(to) });
    from = to;
  }
  return made;
}

function startOf(moment: Date, width: Milliseconds): number {
  return moment.getTime() - ((moment.getTime() - FIRST_MONDAY) % width);
}

function nameOf(table: PartitionedTable, from: Date): string {
  return `${table}_${from.toISOString().slice(0, 10).replaceAll('-', '')}`;
}
