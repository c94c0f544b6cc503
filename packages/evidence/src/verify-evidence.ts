import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainLink } from './audit-chain.ts';
import { verifyChain } from './audit-chain.ts';
import type { Disclosure } from './commitment.ts';
import { checkDisclosures } from './commitment.ts';
import type { JwsVerdict } from './jws.ts';
import { parseDetached, verifyDetached } from './jws.ts';
import type { Manifest } from './manifest-types.ts';
import { logKeys } from './log/log-keys.ts';
import { verifyLogProof } from './log/log-proof.ts';
import { parseManifest } from './manifest.ts';
import { hasOtherRelease } from './release-history.ts';
import { signersWithOtherHistory } from './signer-history.ts';
import type { PublicKeySet } from './public-key.ts';

/** The result of checking a time stamp. `genTime` is the time that the authority states. */
export type TimestampCheck =
  | { readonly ok: true; readonly genTime: Date }
  | { readonly ok: false; readonly reason: string };

/** Checks a TimeStampResp (RFC 3161) over an imprint (SHA-256, 32 bytes). May throw on garbage; that counts as not ok. */
export type CheckTimestamp = (response: Uint8Array, imprint: Uint8Array) => TimestampCheck;

/** Why evidence is rejected. */
export type EvidenceReasonCode =
  | 'MANIFEST_UNREADABLE'
  | 'ENVELOPE_DIFFERS'
  | 'TIMESTAMP_WRONG'
  | 'TIMESTAMP_TOO_EARLY'
  | 'SIGNATURE_MALFORMED'
  | 'ALGORITHM_NOT_ALLOWED'
  | 'KEY_UNKNOWN'
  | 'KEY_DIFFERS'
  | 'SIGNATURE_WRONG'
  | 'KEY_NOT_VALID_THEN'
  | 'KEY_REVOKED'
  | 'CHAIN_BROKEN'
  | 'CHAIN_TOO_SHORT'
  | 'CHAIN_HEAD_DIFFERS'
  | 'SIGNER_HISTORY_DIFFERS'
  | 'DISCLOSURE_WRONG'
  | 'LOG_PROOF_MISSING'
  | 'LOG_PROOF_WRONG';

/** A reason. `detail` is for people and names places, never personal values. */
export interface Reason<Code extends string> {
  readonly code: Code;
  readonly detail: string;
}

/** The evidence of an envelope, with the data to check it against. */
export interface Evidence {
  readonly manifestBytes: Uint8Array;
  readonly jws: string;
  readonly timestampResponse: Uint8Array;
  /** The chain from its first link; it may have grown since the manifest. */
  readonly entries: readonly ChainLink[];
  readonly disclosures: readonly Disclosure[];
  /** Proof that the manifest is in the public log that it names (C2SP tlog-proof). */
  readonly logProof?: string;
  /** The expected envelope. If absent, the manifest decides. */
  readonly envelopeId?: string;
  /** Trusted keys. */
  readonly keys: PublicKeySet;
  readonly checkTimestamp: CheckTimestamp;
}

/** REVOKED: everything else is correct, but the key was revoked before the time stamp. INVALID_EVIDENCE: a check failed. */
export interface EvidenceVerdict {
  readonly result: 'VALID' | 'REVOKED' | 'INVALID_EVIDENCE';
  readonly reasons: readonly Reason<EvidenceReasonCode>[];
  /** Absent if the manifest is unreadable. */
  readonly manifest?: Manifest;
  /** When the signature existed, by the time stamp. Absent if the time stamp is wrong. */
  readonly genTime?: Date;
}

/** The file of a package with the proof of its entry in the public log (C2SP tlog-proof). */
export const LOG_PROOF = 'log.tlog-proof';

/** The largest allowed difference between the clocks of the service and the authority. */
const CLOCKS_MAY_DIFFER_BY = 5 * 60 * 1000;

const JWS_REASONS: Readonly<Record<Exclude<JwsVerdict, 'ok'>, EvidenceReasonCode>> = {
  malformed: 'SIGNATURE_MALFORMED',
  algorithm: 'ALGORITHM_NOT_ALLOWED',
  'unknown-key': 'KEY_UNKNOWN',
  signature: 'SIGNATURE_WRONG',
  'key-not-valid-then': 'KEY_NOT_VALID_THEN',
  'key-revoked': 'KEY_REVOKED',
};

/**
 * Checks the evidence of an envelope: manifest, signature over it, time stamp over the signature, audit chain up to the
 * manifest's head, disclosed personal values. Collects every reason. Does not throw for anything a stranger can supply.
 */
export function verifyEvidence(evidence: Evidence): EvidenceVerdict {
  const reading = parseManifest(evidence.manifestBytes);
  if (!reading.ok) return verdictOf([{ code: 'MANIFEST_UNREADABLE', detail: reading.detail }]);
  const { manifest } = reading;
  const stamp = stampOf(evidence);
  const reasons = [
    ...envelopeReasons(evidence, manifest),
    ...stampReasons(stamp, manifest),
    ...signatureReasons(evidence, manifest, stamp),
    ...chainReasons(evidence, manifest),
    ...historyReasons(evidence, manifest),
    ...disclosureReasons(evidence, manifest),
    ...logReasons(evidence, manifest),
  ];
  return { ...verdictOf(reasons), manifest, ...(stamp.ok ? { genTime: stamp.genTime } : {}) };
}

type Reasons = readonly Reason<EvidenceReasonCode>[];

function verdictOf(reasons: Reasons): EvidenceVerdict {
  if (reasons.length === 0) return { result: 'VALID', reasons };
  const revokedOnly = reasons.every(({ code }) => code === 'KEY_REVOKED');
  return { result: revokedOnly ? 'REVOKED' : 'INVALID_EVIDENCE', reasons };
}

function stampOf({ checkTimestamp, timestampResponse, jws }: Evidence): TimestampCheck {
  try {
    return checkTimestamp(timestampResponse, sha256(utf8ToBytes(jws)));
  } catch {
    return { ok: false, reason: 'the time stamp cannot be read' };
  }
}

function envelopeReasons({ envelopeId }: Evidence, manifest: Manifest): Reasons {
  if (envelopeId === undefined || envelopeId === manifest.envelope.id) return [];
  return [{ code: 'ENVELOPE_DIFFERS', detail: 'the manifest is of another envelope' }];
}

function stampReasons(stamp: TimestampCheck, manifest: Manifest): Reasons {
  if (!stamp.ok) return [{ code: 'TIMESTAMP_WRONG', detail: stamp.reason }];
  const completed = Date.parse(manifest.envelope.completedAt);
  if (stamp.genTime.getTime() >= completed - CLOCKS_MAY_DIFFER_BY) return [];
  return [{ code: 'TIMESTAMP_TOO_EARLY', detail: 'the time stamp is older than the completion' }];
}

/** Without a valid time stamp, the key's lifetime is checked at `issuedAt`. That is unproven, but the verdict is not VALID anyway. */
function signatureReasons(evidence: Evidence, manifest: Manifest, stamp: TimestampCheck): Reasons {
  const at = stamp.ok ? stamp.genTime : new Date(manifest.issuedAt);
  const verdict = verifyDetached(evidence.jws, evidence.manifestBytes, evidence.keys, at);
  if (verdict !== 'ok') return [{ code: JWS_REASONS[verdict], detail: `manifest.jws: ${verdict}` }];
  if (parseDetached(evidence.jws)?.kid === manifest.keys.manifestKid) return [];
  return [{ code: 'KEY_DIFFERS', detail: 'the manifest names a key that did not sign it' }];
}

function chainReasons(evidence: Evidence, manifest: Manifest): Reasons {
  const { count, head } = manifest.audit;
  const chain = verifyChain(manifest.envelope.id, evidence.entries);
  if (!chain.valid)
    return [{ code: 'CHAIN_BROKEN', detail: `the chain breaks at link ${chain.brokenAtSeq ?? '?'}` }];
  if (chain.count < count) return [{ code: 'CHAIN_TOO_SHORT', detail: `${chain.count} links of ${count}` }];
  if (evidence.entries[count - 1]?.hash === head) return [];
  return [{ code: 'CHAIN_HEAD_DIFFERS', detail: `link ${count} differs from the hash in the manifest` }];
}

/** The manifest repeats of the chain that somebody disputed, that the sender changed an address, and who released it. */
function historyReasons({ entries }: Evidence, manifest: Manifest): Reasons {
  const others = signersWithOtherHistory(manifest, entries).map(
    (id) => `dispute or contactChanges of ${id} differ from the chain`,
  );
  const release = hasOtherRelease(manifest, entries) ? ['release differs from the chain'] : [];
  return [...others, ...release].map((detail) => ({ code: 'SIGNER_HISTORY_DIFFERS', detail }));
}

/** Manifest keys are also the log's keys. A proof by an untrusted key counts as no proof. */
function logReasons({ manifestBytes, logProof, keys }: Evidence, { log }: Manifest): Reasons {
  if (log === undefined) return [];
  const missing = 'the manifest names a public log, and there is no proof that it is in it';
  if (logProof === undefined) return [{ code: 'LOG_PROOF_MISSING', detail: missing }];
  const verdict = verifyLogProof(logProof, sha256(manifestBytes), logKeys(log.origin, keys.keys));
  return verdict === 'ok' ? [] : [{ code: 'LOG_PROOF_WRONG', detail: `${LOG_PROOF}: ${verdict}` }];
}

function disclosureReasons(evidence: Evidence, manifest: Manifest): Reasons {
  const problems = checkDisclosures(manifest, evidence.entries, evidence.disclosures);
  return problems.map(({ index, problem }) => ({
    code: 'DISCLOSURE_WRONG',
    detail: `disclosure ${index}: ${problem}`,
  }));
}
