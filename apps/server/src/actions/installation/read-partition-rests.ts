import type { PartitionRest } from '../../store/partitions.ts';
import type { Deps } from '../deps.ts';

/** Reads how many rows of each partitioned table wait for a partition: none, while `tend-partitions` works. */
export function readPartitionRests({ db }: Pick<Deps, 'db'>): Promise<readonly PartitionRest[]> {
  return db.read((tx) => tx.partitions.rests());
}
