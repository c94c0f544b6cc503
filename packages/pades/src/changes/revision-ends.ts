import type { PdfDocument } from '../pdf/document.ts';

/** A file with more revisions has them for no honest reason, and each is read. */
const MOST_REVISIONS = 16;
const LONGEST_END = 64;

/**
 * Returns the ends of the revisions between the first `end` bytes and the whole file, the oldest first: where the last line ends
 * that names each of their cross-reference sections.
 */
export function revisionEnds({ source: { bytes }, xref }: PdfDocument, end: number): readonly number[] {
  const offsets = xref.sections.map(({ offset }) => offset).filter((offset) => offset >= end);
  const ends = offsets
    .toSorted((a, b) => a - b)
    .slice(0, MOST_REVISIONS)
    .map((offset) => endAfter(bytes, offset));
  return ends.filter((each) => each !== null && each < bytes.length).map(Number);
}

function endAfter(bytes: Buffer, offset: number): number | null {
  const at = bytes.indexOf('startxref', offset, 'latin1');
  if (at === -1) return null;
  const found = /^startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?/.exec(
    bytes.toString('latin1', at, at + LONGEST_END),
  );
  return found && Number(found[1]) === offset ? at + found[0].length : null;
}
