import type { IdPrefix } from '../ids.ts';
import { DAY, WEBHOOK_DELIVERY_RETENTION } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';
import type { Retention } from './retention.ts';

/**
 * The tables that are partitioned by time, each with the kind of ids whose time decides: ids sort by age (ADR-0038). For a
 * delivery, it is the id of its event. No other place says which tables they are.
 */
export const PARTITIONED = {
  request_logs: 'req',
  webhook_deliveries: 'evt',
  security_events: 'sev',
} as const satisfies Record<string, IdPrefix>;
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

/** Partitions to create and to drop. A row that changed since `since` keeps its partition. */
interface PartitionChanges {
  readonly make: readonly Partition[];
  readonly drop: readonly { readonly name: string; readonly since: Date }[];
}

/** The number of whole partitions that exist ahead of the current time. */
const AHEAD = 2;

/** The first Monday of Unix time: partitions of whole weeks begin on Mondays. */
const FIRST_MONDAY: Milliseconds = 4 * DAY;

/** Returns for how many days rows of a table are kept; null if forever. */
export function daysKept(table: PartitionedTable, retention: Pick<Retention, 'requestLogs'>): number | null {
  const kept: Record<PartitionedTable, number | null> = {
    request_logs: retention.requestLogs,
    webhook_deliveries: WEBHOOK_DELIVERY_RETENTION / DAY,
    security_events: null,
  };
  return kept[table];
}

/** Decides which partitions to create ahead of time, and which to drop because all of their rows are too old. */
export function decideTendPartitions(input: PartitionsInput): PartitionChanges {
  const { partitions, now, keptDays } = input;
  const oldest = keptDays === null ? null : new Date(now.getTime() - keptDays * DAY);
  const make = missing(input, oldest);
  if (oldest === null) return { make, drop: [] };
  const old = partitions.filter(({ to }) => to <= oldest);
  return { make, drop: old.map(({ name }) => ({ name, since: oldest })) };
}

/**
 * Returns the moment before which rows are deleted one by one: `oldest`, but none that are in a partition,
 * because they go with it.
 */
export function sweptBefore(partitions: readonly Partition[], oldest: Date): Date {
  const first = partitions.find(({ from }) => from !== null)?.from ?? oldest;
  return first < oldest ? first : oldest;
}

/** A day, a week, four weeks, or a quarter, so that few partitions exist and a row outlives its retention by little. */
function widthOf(keptDays: number | null): Milliseconds {
  if (keptDays === null) return 91 * DAY;
  if (keptDays <= 14) return DAY;
  return (keptDays <= 60 ? 7 : 28) * DAY;
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
