import { createHash } from 'node:crypto';
import { inclusionRanges } from '@aval/evidence/log/inclusion-proof';
import { logKeys } from '@aval/evidence/log/log-keys';
import type { LogProof } from '@aval/evidence/log/log-proof';
import { writeLogProof } from '@aval/evidence/log/log-proof';
import { parseNote, signaturesBy } from '@aval/evidence/log/signed-note';
import type { Environment } from '../../domain/environment.ts';
import type { Db } from '../../store/db.ts';
import { StaleWrite } from '../../domain/failures.ts';
import type { KeptCheckpoint } from '../../store/public-log.ts';
import { collectCosignatures } from '../public-log/collect-cosignatures.ts';
import { enterInLog } from '../public-log/enter-in-log.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';
import { readRangeHashes } from '../public-log/read-range-hashes.ts';
import type { SignedManifest } from './sign-manifest.ts';

/** The mark of the stage, which no other file can write (ADR-0008). */
const LOGGED = Symbol('logged');

/** Stage 5: the manifest is in the public log, for good. */
export interface LoggedManifest extends SignedManifest {
  readonly [LOGGED]: true;
  /** Proof of it, with the checkpoint of that moment and what witnesses say of it (C2SP tlog-proof). */
  readonly logProof: string;
}

/**
 * Enters the manifest's digest in the environment's log, in a turn with everything else that waits, and has witnesses
 * cosign it (ADR-0024). A digest that is in the log stays where it is.
 * @throws StaleWrite if the log has another name than the manifest says, or if another node signed the checkpoint with a
 * key that this package does not publish yet.
 */
export async function appendToLog(
  deps: Pick<EvidenceDeps, 'db' | 'keys' | 'settings' | 'witnessCalls' | 'log'>,
  signed: SignedManifest,
): Promise<LoggedManifest> {
  const { envelope, logOrigin: origin } = signed.facts;
  const { environment } = envelope.tenant;
  const digest = createHash('sha256').update(signed.manifestBytes).digest();
  const { db, keys } = deps;
  const entered = await enterInLog(db, { environment, origin, key: keys.manifestKey(environment), digest });
  const head = await collectCosignatures(deps, environment);
  const proof = head === null ? entered : await provedBy(db, environment, { entered, head });
  assertKeyIsPublished(proof, signed.facts);
  return { ...signed, [LOGGED]: true, logProof: writeLogProof(proof) };
}

/** Returns the proof of the entry in the cosigned checkpoint, or `entered` if no witness responded in time. */
async function provedBy(
  db: Db,
  environment: Environment,
  { entered, head }: { readonly entered: LogProof; readonly head: KeptCheckpoint },
): Promise<LogProof> {
  const { size, note, cosignatures } = head;
  const { index } = entered;
  if (cosignatures.length === 0 || size <= index) return entered;
  const path = await db.read((tx) => readRangeHashes(tx, environment, inclusionRanges(index, size)));
  return { index, path, checkpoint: note + cosignatures.map((line) => `${line}\n`).join('') };
}

/** Nodes take new keys up within a minute of each other: meanwhile the leader of a turn may have another key. */
function assertKeyIsPublished({ checkpoint }: LogProof, { keys, logOrigin }: Facts): void {
  const note = parseNote(checkpoint);
  const isOurs = logKeys(logOrigin, keys).some((key) => note !== null && signaturesBy(note, key).length > 0);
  if (!isOurs) throw new StaleWrite('key of the public log');
}
