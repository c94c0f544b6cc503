import type { LeafRange, TreeHash } from '@aval/evidence/log/merkle-tree';
import { foldHashes, perfectSubtrees } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../../domain/environment.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Returns the hash of each range of leaves, such as those of a proof. Reads all of them in one query: a proof has few
 * ranges, and a range few perfect subtrees.
 */
export async function readRangeHashes(
  tx: Pick<Tx, 'publicLog'>,
  environment: Environment,
  ranges: readonly LeafRange[],
): Promise<readonly TreeHash[]> {
  const parts = ranges.map(perfectSubtrees);
  const hashes = await tx.publicLog.nodes(environment, parts.flat());
  let from = 0;
  return parts.map(({ length }) => {
    from += length;
    return foldHashes(hashes.slice(from - length, from));
  });
}
