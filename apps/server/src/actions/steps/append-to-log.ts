import { createHash } from 'node:crypto';
import { checkpointText } from '@aval/evidence/log/checkpoint';
import { appendLeaves, treeRoot } from '@aval/evidence/log/growing-tree';
import { logKeys } from '@aval/evidence/log/log-keys';
import { writeLogProof } from '@aval/evidence/log/log-proof';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { noteKeyId, writeNote } from '@aval/evidence/log/signed-note';
import type { Environment } from '../../domain/environment.ts';
import type { ManifestKey } from '../../ports/evidence-keys.ts';
import { StaleWrite } from '../../ports/failures.ts';
import type { PublicLog } from '../../ports/stores/public-log.ts';
import type { Tx } from '../../ports/tx.ts';
import type { EvidenceDeps } from './evidence-facts.ts';
import { inclusionPath } from './log-hashes.ts';
import type { SignedManifest } from './sign-manifest.ts';

/** Stage 5: the manifest is in the public log, for good. */
export interface LoggedManifest extends SignedManifest {
  /** Proof of it, with the checkpoint of that moment (C2SP tlog-proof). */
  readonly logProof: string;
}

/**
 * Appends the manifest's digest to the environment's log and signs the new checkpoint, in one transaction that holds the
 * log's row: of two at once one waits, some milliseconds. A digest that is in the log stays where it is (ADR-0028).
 * @throws StaleWrite where the log has another name than the manifest says.
 */
export function appendToLog(deps: EvidenceDeps, signed: SignedManifest): Promise<LoggedManifest> {
  const { environment } = signed.facts.envelope.tenant;
  const entry = createHash('sha256').update(signed.manifestBytes).digest();
  const key = deps.keys.manifestKey(environment);
  return deps.db.change(async (tx) => {
    const log = await tx.publicLog.lock(environment, signed.facts.logOrigin);
    if (log.origin !== signed.facts.logOrigin) throw new StaleWrite('name of the public log');
    await appendOnce(tx, { environment, log, key }, entry);
    return { value: { ...signed, logProof: await proofOf(tx, environment, entry) } };
  });
}

interface Place {
  readonly environment: Environment;
  readonly log: PublicLog;
  readonly key: ManifestKey;
}

async function appendOnce(tx: Tx, { environment, log, key }: Place, entry: Uint8Array): Promise<void> {
  if ((await tx.publicLog.indexOf(environment, entry)) !== null) return;
  const { tree, nodes } = appendLeaves(log.tree, [leafHash(entry)]);
  const text = checkpointText({ origin: log.origin, size: tree.size, root: treeRoot(tree) });
  const signature = await key.sign(Buffer.from(text));
  const signatures = logKeys(log.origin, [key]).map((one) => ({
    name: log.origin,
    keyId: noteKeyId(one),
    signature,
  }));
  const checkpoint = writeNote({ text, signatures });
  await tx.publicLog.append(environment, { tree, nodes, checkpoint, digests: [entry], index: log.tree.size });
}

async function proofOf(tx: Tx, environment: Environment, entry: Uint8Array): Promise<string> {
  const index = await tx.publicLog.indexOf(environment, entry);
  const checkpoint = await tx.publicLog.checkpoint(environment);
  if (index === null || checkpoint === null) throw new Error('What was appended is not in the log');
  const path = await inclusionPath(tx, environment, { index, size: checkpoint.size });
  return writeLogProof({ index, path, checkpoint: checkpoint.note });
}
