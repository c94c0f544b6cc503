import type { Change } from './changes/change.ts';
import { laterChanges } from './changes/later-changes.ts';
import { revisionEnds } from './changes/revision-ends.ts';
import { PdfError } from './pdf-error.ts';
import type { PdfDocument } from './pdf/document.ts';
import { openDocument } from './pdf/open-document.ts';
import { validateSignatures } from './validate-signatures.ts';

/** A long-term form, as far as the file itself shows. */
export interface LongTermForm {
  /** Whether the authority of its newest time stamp leads to one of the given roots. Otherwise anybody may have made the form. */
  readonly isStampKnown: boolean;
}

/** The trusted roots of time-stamping authorities, in DER, and the limit of reading. */
export interface LongTermLimits {
  readonly roots: readonly Uint8Array[];
  readonly inflatedBytes: number;
}

const PRESERVING: ReadonlySet<Change> = new Set(['validation-data', 'document-timestamp']);

/**
 * Returns the long-term form that a file is: its first `sealedBytes` bytes, followed only by data that preserves their
 * signatures, which are validation data and correctly signed document time stamps, the newest over the whole file. Returns null for
 * any other file.
 */
export function longTermForm(
  pdf: Uint8Array,
  sealedBytes: number,
  { roots, inflatedBytes }: LongTermLimits,
): LongTermForm | null {
  try {
    const document = openDocument(pdf, inflatedBytes);
    const ends = [sealedBytes, ...revisionEnds(document, sealedBytes)];
    return isPreserving(document, ends, inflatedBytes)
      ? stampedForm(pdf, sealedBytes, { roots, inflatedBytes })
      : null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

/** A renewal may add to what the former one added, and changes nothing of it: each revision is compared with each before it. */
function isPreserving(document: PdfDocument, ends: readonly number[], inflatedBytes: number): boolean {
  // `revisionEnds` stops at a number that no honest file has.
  const revisions = document.xref.sections.filter(({ offset }) => offset >= (ends[0] ?? 0)).length;
  if (revisions !== ends.length) return false;
  return ends.every((end) => {
    const { changes } = laterChanges(document, end, { inflatedBytes });
    return changes.length > 0 && changes.every((change) => PRESERVING.has(change));
  });
}

/** The stamps of former renewals are judged too: a broken one is no time stamp, and none is needed. */
function stampedForm(
  pdf: Uint8Array,
  sealedBytes: number,
  { roots, inflatedBytes }: LongTermLimits,
): LongTermForm | null {
  const question = { roots, at: FAR_OFF, inflatedBytes, revocation: 'if-known' as const };
  const added = validateSignatures(pdf, { ...question, endingFrom: sealedBytes + 1 });
  const last = added.at(-1);
  if (last?.kind !== 'document-timestamp' || !last.coversWholeFile) return null;
  const isSound = added.every(({ problems }) =>
    problems.every((problem) => problem === 'timestamp-untrusted'),
  );
  return isSound ? { isStampKnown: last.problems.length === 0 } : null;
}

/** A stamp's certificates are checked at the time that it states, so the time of validation does not matter. */
const FAR_OFF = new Date('9999-01-01T00:00:00Z');
