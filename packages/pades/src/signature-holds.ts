import { isPermitted, type Change } from './changes/change.ts';
import { laterChanges } from './changes/later-changes.ts';
import { openDocument } from './pdf/open-document.ts';
import { certificationOf } from './pdf/read-certification.ts';
import { signatureFields } from './pdf/signature-fields.ts';
import type { SealProblem } from './seal/seal-problem.ts';
import { validateSeals, type SealReport } from './validate.ts';

/** The newest signature of a file, and the limits of reading. */
export interface SignatureHoldsQuestion {
  /** DER of the certificate that the newest signature must be by. */
  readonly certificate: Uint8Array;
  /**
   * Length of the file before the first signer signed. Nothing but signatures may follow it, and signatures inside it, which
   * came with the document, aren't judged. If absent, every signature is judged, and what follows the first.
   */
  readonly signedFrom?: number | undefined;
  /** Names of the blanks that signers filled in as they signed. If absent, none. */
  readonly filled?: readonly string[] | undefined;
  readonly inflatedBytes: number;
}

/** Trust isn't checked here: the certificate is compared with the expected one. */
const NO_MATTER: ReadonlySet<SealProblem> = new Set(['untrusted', 'timestamp-untrusted', 'later-changes']);

const BY_SIGNERS: ReadonlySet<Change> = new Set(['signature', 'form-fill']);

/**
 * Returns whether the newest signature covers the whole file and is valid and by that certificate, every earlier one is
 * valid too, and nothing but signatures and these values was added in between. Throws PdfError.
 */
export function signatureHolds(pdf: Uint8Array, question: SignatureHoldsQuestion): boolean {
  const { certificate, inflatedBytes } = question;
  const all = validateSeals(pdf, { roots: [], inflatedBytes, at: new Date(0) });
  const known = namesInside(pdf, question);
  const judged = all.filter(({ field }) => !known.has(field));
  const newest = all.at(-1);
  if (newest === undefined || newest !== judged.at(-1) || !newest.coversWholeFile) return false;
  const isTheirs = newest.certificate?.equals(certificate) === true;
  return isTheirs && judged.every(isWhole) && onlySigned(pdf, judged, question);
}

function isWhole({ problems }: SealReport): boolean {
  return problems.every((problem) => NO_MATTER.has(problem));
}

/** The names of the signatures that the document came with. */
function namesInside(
  pdf: Uint8Array,
  { signedFrom, inflatedBytes }: SignatureHoldsQuestion,
): ReadonlySet<string> {
  if (signedFrom === undefined) return new Set();
  const before = openDocument(pdf.subarray(0, signedFrom), inflatedBytes);
  return new Set(
    [...signatureFields(before)].filter(({ dict }) => before.dict(dict.get('V'))).map(({ name }) => name),
  );
}

/** A comparison with the first revision finds all that later revisions changed. */
function onlySigned(
  pdf: Uint8Array,
  judged: readonly SealReport[],
  { signedFrom, filled: allowed = [], inflatedBytes }: SignatureHoldsQuestion,
): boolean {
  const document = openDocument(pdf, inflatedBytes);
  const { changes, filled, certification } = laterChanges(
    document,
    signedFrom ?? judged[0]?.signedBytes ?? 0,
    {
      inflatedBytes,
    },
  );
  const isCertifiedAsBefore = certificationOf(document) === certification;
  return (
    isCertifiedAsBefore &&
    changes.every((change) => BY_SIGNERS.has(change)) &&
    filled.every((name) => allowed.includes(name)) &&
    isPermitted(changes, certification)
  );
}
