import { consistencyRanges } from '@aval/evidence/log/consistency-proof';
import type { TreeHash } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../../domain/environment.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { readRangeHashes } from './read-range-hashes.ts';

/** A proof that the log of `to` entries begins with that of `from` entries (RFC 6962 §2.1.2). */
export interface GrowthProof {
  readonly from: number;
  readonly to: number;
  readonly path: readonly TreeHash[];
}

/** Proves that the log only grew between two sizes. Codes: NOT_FOUND where it has not grown so far, VALIDATION_FAILED. */
export function proveGrowth(
  { db }: Pick<Deps, 'db'>,
  environment: Environment,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<GrowthProof> {
  if (from > to) invalidField('from', 'range', 'Must not be larger than to.', { with: 'to' });
  return db.read(async (tx) => {
    const log = await tx.publicLog.find(environment);
    if (log === null || to > log.tree.size) return fail('NOT_FOUND');
    return { from, to, path: await readRangeHashes(tx, environment, consistencyRanges(from, to)) };
  });
}
