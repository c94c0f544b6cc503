import { createHash } from 'node:crypto';
import { logKeys } from '@aval/evidence/log/log-keys';
import type { LogProof } from '@aval/evidence/log/log-proof';
import { writeLogProof } from '@aval/evidence/log/log-proof';
import { parseNote, signaturesBy } from '@aval/evidence/log/signed-note';
import { StaleWrite } from '../../ports/failures.ts';
import { enterInLog } from './enter-in-log.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';
import type { SignedManifest } from './sign-manifest.ts';

/** Stage 5: the manifest is in the public log, for good. */
export interface LoggedManifest extends SignedManifest {
  /** Proof of it, with the checkpoint of that moment (C2SP tlog-proof). */
  readonly logProof: string;
}

/**
 * Enters the manifest's digest in the environment's log, in a turn with everything else that waits (ADR-0046). A digest
 * that is in the log stays where it is.
 * @throws StaleWrite if the log has another name than the manifest says, or if another node signed the checkpoint with a
 * key that this package does not publish yet.
 */
export async function appendToLog(
  { db, keys }: Pick<EvidenceDeps, 'db' | 'keys'>,
  signed: SignedManifest,
): Promise<LoggedManifest> {
  const { envelope, logOrigin: origin } = signed.facts;
  const { environment } = envelope.tenant;
  const digest = createHash('sha256').update(signed.manifestBytes).digest();
  const proof = await enterInLog(db, { environment, origin, key: keys.manifestKey(environment), digest });
  assertKeyIsPublished(proof, signed.facts);
  return { ...signed, logProof: writeLogProof(proof) };
}

/** Nodes take new keys up within a minute of each other: meanwhile the leader of a turn may have another key. */
function assertKeyIsPublished({ checkpoint }: LogProof, { keys, logOrigin }: Facts): void {
  const note = parseNote(checkpoint);
  const isOurs = logKeys(logOrigin, keys).some((key) => note !== null && signaturesBy(note, key).length > 0);
  if (!isOurs) throw new StaleWrite('key of the public log');
}
