import type { SignerHistoryOpened } from '@aval/evidence/verdict';
import type { Envelope } from '../envelopes/envelope.ts';
import type { SealedRevision } from './sealed-revision.ts';
import type { OwnSignature } from './own-signature.ts';
import type { ProofSummary } from './proof-summary.ts';
import type { VerifiedSender } from './verified-sender.ts';
import { isEvidenceReady } from '../envelopes/envelope-progress.ts';
import type { EnvelopeStatus } from '../envelopes/envelope-progress.ts';

/** The five answers of public verification. */
export type VerificationResult = 'VALID' | 'ALTERED' | 'UNKNOWN' | 'REVOKED' | 'INVALID_EVIDENCE';

/** Why, for programs (`code`) and for people (`detail`). */
export interface VerificationReason {
  readonly code: string;
  readonly detail: string;
}

/** A verdict about a file, a code or both. */
export interface Verification {
  readonly result: VerificationResult;
  /** Which file of the envelope it is, by its exact bytes. */
  readonly match: 'SEALED' | 'ORIGINAL' | 'PACKAGE' | null;
  readonly reasons: readonly VerificationReason[];
  /** Present only if the envelope is ours and known: VALID, REVOKED, ALTERED, INVALID_EVIDENCE. */
  readonly envelope: Envelope | null;
  /** Present only for VALID. */
  readonly proof: ProofSummary | null;
  /** Signatures with the signers' own certificates. Present only for VALID. */
  readonly ownSignatures: readonly OwnSignature[];
  /** Disputes, and changes of contacts after sending. Present only for VALID. */
  readonly histories: readonly SignerHistoryOpened[];
  /** The organization that sent the envelope; null if there is no envelope. */
  readonly organization: VerifiedSender | null;
  /** Present only for ALTERED, where the file begins with one that Aval issued. */
  readonly sealedRevision: SealedRevision | null;
  /** False for a code or a digest: who sends one needs no file. */
  readonly isFileInHand: boolean;
  readonly checkedAt: Date;
}

/** The findings to judge: data from several look-ups. */
export interface Findings {
  readonly now: Date;
  /** The given code, as stored; null: none was given or it is malformed. */
  readonly codeGiven: boolean;
  readonly byCode: Envelope | null;
  /** Null where no file was given. */
  readonly file: null | {
    readonly isPdf: boolean;
    readonly sealedOf: Envelope | null;
    /** Envelopes whose original it is. */
    readonly originalOf: readonly { readonly id: Envelope['id']; readonly status: EnvelopeStatus }[];
    /** Only an envelope with evidence. */
    readonly markedBy: Envelope | null;
    readonly hasMarker: boolean;
  };
}

/** A verdict on bytes, before the evidence is verified. */
export type BytesVerdict = Pick<Verification, 'result' | 'match' | 'reasons' | 'envelope'>;

const reason = (code: string, detail: string): VerificationReason => ({ code, detail });

/**
 * Which envelope the findings speak of and what they say of the bytes; whether its evidence holds is checked
 * afterwards. Decided by exact bytes: any other byte is ALTERED (spec, *Verification, finer points*). An original alone
 * proves nothing, and names no envelope that it is in (ADR-0136).
 */
export function judgeBytes(findings: Findings): BytesVerdict {
  const { file, byCode } = findings;
  if (file === null) return judgeCode(byCode);
  if (findings.codeGiven && byCode === null && file.sealedOf === null && !file.hasMarker) return unknown();
  // A sealed file may be uploaded and sealed again: then it is the original of another envelope too.
  if (file.sealedOf !== null && !isOriginalOf(byCode, file.originalOf))
    return judgeSealed(file.sealedOf, findings);
  if (byCode !== null) return judgeAgainstCode(byCode, file.originalOf);
  if (file.hasMarker) {
    return altered(file.markedBy, reason('BYTES_DIFFER', 'The bytes differ from the sealed file.'));
  }
  return judgeOriginal(file.originalOf);
}

type Originals = NonNullable<Findings['file']>['originalOf'];

function isOriginalOf(envelope: Envelope | null, originalOf: Originals): boolean {
  return originalOf.some(({ id }) => id === envelope?.id);
}

/** One that was only ever in closed envelopes was called off. Which they are, and whose, stays untold. */
function judgeOriginal(originalOf: Originals): BytesVerdict {
  const isClosed = originalOf.every(({ status }) => ['CANCELLED', 'DECLINED', 'EXPIRED'].includes(status));
  if (originalOf.length === 0 || !isClosed) return unknown();
  const why = reason('ENVELOPE_CLOSED', 'The envelope of this file ended without being completed.');
  return { result: 'REVOKED', match: 'ORIGINAL', reasons: [why], envelope: null };
}

function judgeCode(envelope: Envelope | null): BytesVerdict {
  if (envelope === null) return unknown();
  if (isEvidenceReady(envelope)) return { result: 'VALID', match: null, reasons: [], envelope };
  return unknown(reason('EVIDENCE_NOT_READY', 'The evidence of this envelope is still being made.'));
}

function judgeSealed(envelope: Envelope, findings: Pick<Findings, 'codeGiven' | 'byCode'>): BytesVerdict {
  return compareWithCode({ result: 'VALID', match: 'SEALED', reasons: [], envelope }, findings);
}

/** A verdict that a file speaks for itself, unless the code that came with it is of another envelope. */
export function compareWithCode(
  verdict: BytesVerdict,
  { codeGiven, byCode }: Pick<Findings, 'codeGiven' | 'byCode'>,
): BytesVerdict {
  const { envelope } = verdict;
  if (!codeGiven || byCode?.id === envelope?.id) return verdict;
  return altered(envelope, reason('CODE_MISMATCH', 'The code is of another envelope than the file.'));
}

/** Before there is evidence, the file makes no difference: it would show who is signing what. */
function judgeAgainstCode(byCode: Envelope, originalOf: Originals): BytesVerdict {
  if (!isEvidenceReady(byCode)) return judgeCode(byCode);
  if (isOriginalOf(byCode, originalOf)) return { ...judgeCode(byCode), match: 'ORIGINAL' };
  return altered(byCode, reason('BYTES_DIFFER', 'The bytes are of no document of this code.'));
}

function altered(envelope: Envelope | null, why: VerificationReason): BytesVerdict {
  return { result: 'ALTERED', match: null, reasons: [why], envelope };
}

function unknown(...reasons: readonly VerificationReason[]): BytesVerdict {
  return { result: 'UNKNOWN', match: null, reasons, envelope: null };
}
