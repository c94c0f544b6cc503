import type { Change } from './changes/change.ts';
import { laterChanges } from './changes/later-changes.ts';
import { PdfError } from './pdf-error.ts';
import { openDocument } from './pdf/open-document.ts';
import { validateSignatures } from './validate-signatures.ts';

const PRESERVING: ReadonlySet<Change> = new Set(['validation-data', 'document-timestamp']);

/**
 * Returns whether a file consists of its first `sealedBytes` bytes, followed only by data that preserves their signatures:
 * validation data, and a correctly signed document time stamp over the whole file. It does not check trust.
 */
export function isLongTermForm(pdf: Uint8Array, sealedBytes: number, inflatedBytes: number): boolean {
  try {
    const { changes } = laterChanges(openDocument(pdf, inflatedBytes), sealedBytes, { inflatedBytes });
    return (
      changes.length > 0 && changes.every((change) => PRESERVING.has(change)) && isStamped(pdf, inflatedBytes)
    );
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

function isStamped(pdf: Uint8Array, inflatedBytes: number): boolean {
  const last = validateSignatures(pdf, { roots: [], at: FAR_OFF, inflatedBytes, revocation: 'if-known' }).at(
    -1,
  );
  if (last?.kind !== 'document-timestamp' || !last.coversWholeFile) return false;
  return last.problems.every((problem) => problem === 'timestamp-untrusted');
}

/** Without roots, no path is built, so the time does not matter. */
const FAR_OFF = new Date('9999-01-01T00:00:00Z');
