import { createHash } from 'node:crypto';
import { writeLogProof } from '@aval/evidence/log/log-proof';
import type { Environment } from '../../domain/environment.ts';
import { StaleWrite } from '../../ports/failures.ts';
import type { Tx } from '../../ports/tx.ts';
import { appendEntries } from './append-entries.ts';
import type { EvidenceDeps } from './evidence-facts.ts';
import { inclusionPath } from './log-hashes.ts';
import type { SignedManifest } from './sign-manifest.ts';

/** Stage 5: the manifest is in the public log, for good. */
export interface LoggedManifest extends SignedManifest {
  /** Proof of it, with the checkpoint of that moment (C2SP tlog-proof). */
  readonly logProof: string;
}

/**
 * Enters the manifest's digest in the environment's log and signs the new checkpoint, holding the log's row to the end
 * of the transaction: of two at once one waits, some milliseconds (ADR-0028). A digest that is in the log stays where it is.
 * @throws StaleWrite where the log has another name than the manifest says.
 */
export async function appendToLog(
  { keys }: Pick<EvidenceDeps, 'keys'>,
  tx: Tx,
  signed: SignedManifest,
): Promise<LoggedManifest> {
  const { envelope, logOrigin } = signed.facts;
  const { environment } = envelope.tenant;
  const key = keys.manifestKey(environment);
  const entry = createHash('sha256').update(signed.manifestBytes).digest();
  const log = await tx.publicLog.lock(environment, logOrigin);
  if (log.origin !== logOrigin) throw new StaleWrite('name of the public log');
  await appendEntries(tx, { environment, log, key }, [entry]);
  return { ...signed, logProof: await proofOf(tx, environment, entry) };
}

async function proofOf(tx: Tx, environment: Environment, entry: Uint8Array): Promise<string> {
  const index = await tx.publicLog.indexOf(environment, entry);
  const checkpoint = await tx.publicLog.checkpoint(environment);
  if (index === null || checkpoint === null) throw new Error('What was appended is not in the log');
  const path = await inclusionPath(tx, environment, { index, size: checkpoint.size });
  return writeLogProof({ index, path, checkpoint: checkpoint.note });
}
