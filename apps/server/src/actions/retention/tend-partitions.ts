import { daysKept, decideTendPartitions, PARTITIONED } from '../../domain/retention/partitions.ts';
import type { PartitionedTable } from '../../domain/retention/partitions.ts';
import type { Deps } from '../deps.ts';

type PartitionDeps = Pick<Deps, 'db' | 'settings'>;

/**
 * Creates partitions ahead of time and drops those past their retention. Returns the number of both. Each is a
 * separate transaction that gives up after half a second without its locks; the next run tries again.
 */
export async function tendPartitions(deps: PartitionDeps): Promise<number> {
  let count = 0;
  for (const table of tables()) count += await tendTable(deps, table);
  return count;
}

function tables(): readonly PartitionedTable[] {
  return Object.keys(PARTITIONED).filter((name): name is PartitionedTable =>
    Object.hasOwn(PARTITIONED, name),
  );
}

async function tendTable({ db, settings }: PartitionDeps, table: PartitionedTable): Promise<number> {
  const keptDays = daysKept(table, settings.retention);
  const { make, drop } = await db.read(async (tx) =>
    decideTendPartitions({
      table,
      partitions: await tx.partitions.list(table),
      now: await tx.now(),
      keptDays,
    }),
  );
  let count = 0;
  for (const partition of make) if (await db.change((tx) => tx.partitions.make(table, partition))) count += 1;
  for (const { name, since } of drop)
    if (await db.change((tx) => tx.partitions.drop(table, name, since))) count += 1;
  return count;
}
