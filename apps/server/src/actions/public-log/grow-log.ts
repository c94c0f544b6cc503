import { checkpointText } from '@aval/evidence/log/checkpoint';
import { freshInclusion } from '@aval/evidence/log/fresh-proof';
import { appendLeaves, treeRoot } from '@aval/evidence/log/growing-tree';
import { logKeys } from '@aval/evidence/log/log-keys';
import type { LogProof } from '@aval/evidence/log/log-proof';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { noteKeyId, writeNote } from '@aval/evidence/log/signed-note';
import type { ManifestKey } from '../../ports/evidence-keys.ts';
import type { LogGrowth, PublicLog } from '../../store/public-log.ts';

/**
 * The log after a turn, with the proofs of the new entries by entry (hex). They are valid once the turn is committed.
 */
interface GrownLog {
  readonly growth: LogGrowth;
  readonly proofs: ReadonlyMap<string, LogProof>;
}

/** Computes the log after these entries, none of which is in it, and signs one checkpoint for all of them. */
export async function growLog(
  { origin, tree: before }: PublicLog,
  key: ManifestKey,
  digests: readonly Uint8Array[],
): Promise<GrownLog> {
  const { tree, nodes } = appendLeaves(before, digests.map(leafHash));
  const text = checkpointText({ origin, size: tree.size, root: treeRoot(tree) });
  const checkpoint = await signedNote(text, origin, key);
  const pathOf = freshInclusion(before, nodes, tree.size);
  const proofs = digests.map((digest, at) => {
    const index = before.size + at;
    return [Buffer.from(digest).toString('hex'), { index, path: pathOf(index), checkpoint }] as const;
  });
  return { growth: { origin, before, tree, nodes, digests, checkpoint }, proofs: new Map(proofs) };
}

async function signedNote(text: string, origin: string, key: ManifestKey): Promise<string> {
  const signature = await key.sign(Buffer.from(text));
  const signatures = logKeys(origin, [key]).map((logKey) => ({
    name: origin,
    keyId: noteKeyId(logKey),
    signature,
  }));
  return writeNote({ text, signatures });
}
