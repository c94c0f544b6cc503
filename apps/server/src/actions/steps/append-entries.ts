import { checkpointText } from '@aval/evidence/log/checkpoint';
import { appendLeaves, treeRoot } from '@aval/evidence/log/growing-tree';
import { logKeys } from '@aval/evidence/log/log-keys';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { noteKeyId, writeNote } from '@aval/evidence/log/signed-note';
import type { Environment } from '../../domain/environment.ts';
import type { ManifestKey } from '../../ports/evidence-keys.ts';
import type { PublicLog } from '../../ports/stores/public-log.ts';
import type { Tx } from '../../ports/tx.ts';

/** A log that this transaction has locked, and the key that signs its heads. */
export interface LockedLog {
  readonly environment: Environment;
  readonly log: PublicLog;
  readonly key: ManifestKey;
}

/** Appends entries (SHA-256 of manifests) and signs one checkpoint for all of them. What is in the log already stays where it is. */
export async function appendEntries(
  tx: Tx,
  { environment, log, key }: LockedLog,
  entries: readonly Uint8Array[],
): Promise<void> {
  const places = await Promise.all(entries.map((entry) => tx.publicLog.indexOf(environment, entry)));
  const digests = entries.filter((_entry, at) => places[at] === null);
  if (digests.length === 0) return;
  const { tree, nodes } = appendLeaves(log.tree, digests.map(leafHash));
  const text = checkpointText({ origin: log.origin, size: tree.size, root: treeRoot(tree) });
  const checkpoint = await signedNote(text, log.origin, key);
  await tx.publicLog.append(environment, { tree, nodes, checkpoint, digests, index: log.tree.size });
}

async function signedNote(text: string, origin: string, key: ManifestKey): Promise<string> {
  const signature = await key.sign(Buffer.from(text));
  const signatures = logKeys(origin, [key]).map((one) => ({
    name: origin,
    keyId: noteKeyId(one),
    signature,
  }));
  return writeNote({ text, signatures });
}
