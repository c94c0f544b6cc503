import { consistencyRanges } from '@aval/evidence/log/consistency-proof';
import { inclusionRanges } from '@aval/evidence/log/inclusion-proof';
import type { LeafRange, TreeHash } from '@aval/evidence/log/merkle-tree';
import { foldHashes, perfectSubtrees } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../../domain/environment.ts';
import type { Tx } from '../../ports/tx.ts';

/** The hashes that prove that leaf `index` is in the tree of `size` leaves, its sibling first (RFC 6962 §2.1.1). */
export function inclusionPath(
  tx: Pick<Tx, 'publicLog'>,
  environment: Environment,
  { index, size }: { readonly index: number; readonly size: number },
): Promise<readonly TreeHash[]> {
  return hashesOf(tx, environment, inclusionRanges(index, size));
}

/** The hashes that prove that the tree of `to` leaves begins with that of `from` leaves (RFC 6962 §2.1.2). */
export function consistencyPath(
  tx: Pick<Tx, 'publicLog'>,
  environment: Environment,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly TreeHash[]> {
  return hashesOf(tx, environment, consistencyRanges(from, to));
}

/** One query for all: a proof has few ranges, and a range few perfect subtrees. */
async function hashesOf(
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
