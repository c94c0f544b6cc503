import type { Change } from './changes/change.ts';
import { validateSignatures, type SignatureOutcome } from './validate-signatures.ts';
import type { ByteRange } from './pdf/write-signature.ts';

/** The seal and the document time stamp to check, and their trusted roots. */
export interface LongTermQuestion {
  /** DER of the roots that the seal and the time stamp are trusted by. */
  readonly roots: readonly Uint8Array[];
  /** The time of validation. */
  readonly at: Date;
  /** Bytes that the streams which have to be read may inflate to. */
  readonly inflatedBytes: number;
  /** `required` (the default): a certificate with unknown revocation status leaves the question open. */
  readonly revocation?: 'required' | 'if-known';
  /** The seal: DER of its certificate, and the length of the file that it covers whole. */
  readonly seal: {
    readonly certificate: Uint8Array;
    readonly sealedBytes: number;
  };
  /** The last document time stamp: the full name of its field, and its place. */
  readonly stamp: { readonly field: string; readonly byteRange: ByteRange };
}

const PRESERVING: ReadonlySet<Change> = new Set(['validation-data', 'document-timestamp']);

/**
 * Returns whether a seal of a file and the document time stamp over it are TOTAL-PASSED, the seal covers exactly the first
 * `sealedBytes` bytes, and only data that preserves signatures follows it. Other signatures are not checked: they
 * may be broken, expired or untrusted. A signature that imitates the seal cannot stand in for it, since the seal is
 * identified by the bytes of its certificate and by the end of what it signs, and nobody else has its key.
 * Throws PdfError.
 */
export function longTermHolds(pdf: Uint8Array, question: LongTermQuestion): boolean {
  const { seal, stamp, ...rest } = question;
  const outcomes = validateSignatures(pdf, {
    ...rest,
    endingFrom: seal.sealedBytes,
  });
  const passed = outcomes.filter(({ indication }) => indication === 'TOTAL-PASSED');
  return passed.some((outcome) => isSeal(outcome, seal)) && passed.some((outcome) => isStamp(outcome, stamp));
}

function isSeal(outcome: SignatureOutcome, { certificate, sealedBytes }: LongTermQuestion['seal']): boolean {
  const { kind, byteRange, changes } = outcome;
  return (
    kind === 'signature' &&
    outcome.certificate?.equals(certificate) === true &&
    byteRange !== null &&
    byteRange[2] + byteRange[3] === sealedBytes &&
    changes.every((change) => PRESERVING.has(change))
  );
}

function isStamp(outcome: SignatureOutcome, { field, byteRange }: LongTermQuestion['stamp']): boolean {
  return (
    outcome.kind === 'document-timestamp' &&
    outcome.coversWholeFile &&
    outcome.field === field &&
    byteRange.every((offset, index) => offset === outcome.byteRange?.[index])
  );
}
