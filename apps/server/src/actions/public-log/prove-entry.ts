import { inclusionRanges } from '@aval/evidence/log/inclusion-proof';
import type { TreeHash } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Deps } from '../deps.ts';
import { readRangeHashes } from './read-range-hashes.ts';

/** A proof that an entry is in the log of the newest checkpoint. */
export interface EntryProof {
  readonly index: number;
  readonly path: readonly TreeHash[];
  readonly checkpoint: string;
}

/** Proves that a manifest with this SHA-256 is in the log. Codes: NOT_FOUND where it is not. */
export function proveEntry(
  { db }: Pick<Deps, 'db'>,
  environment: Environment,
  digest: string,
): Promise<EntryProof> {
  return db.read(async (tx) => {
    const index = (await tx.publicLog.indexOf(environment, Buffer.from(digest, 'hex'))) ?? fail('NOT_FOUND');
    const { size, note } = (await tx.publicLog.checkpoint(environment)) ?? fail('NOT_FOUND');
    const path = await readRangeHashes(tx, environment, inclusionRanges(index, size));
    return { index, path, checkpoint: note };
  }, FROM_REPLICA);
}
