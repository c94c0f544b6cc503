import type { PdfDocument } from '../pdf/document.ts';
import { findObjects } from '../pdf/find-objects.ts';

const LONGEST_END = 64;
/** The last line of a file up to the end of the signed bytes, and what may follow to end that line. */
const OPEN_LINES: readonly (readonly [Buffer, RegExp])[] = [
  [Buffer.from('%%EOF'), /^(\r\n|\r|\n)$/],
  [Buffer.from('%%EOF\r'), /^\n$/],
];

/**
 * Returns whether anything after the first `end` bytes belongs to no revision: bytes after the last `%%EOF`, or an
 * object that no cross-reference section lists. Readers that repair files find such objects.
 */
export function hasUnlistedBytes(later: PdfDocument, end: number): boolean {
  const { bytes } = later.source;
  if (end >= bytes.length || endsItsLine(bytes, end)) return false;
  return !endsWithRevision(later, end) || hasUnlistedObject(later, end);
}

/**
 * Returns whether the bytes after `end` complete the line end of the last `%%EOF`, which is the end of a file
 * (ISO 32000-2, 7.5.5). Anything more, even an empty line, belongs to no revision.
 */
function endsItsLine(bytes: Buffer, end: number): boolean {
  const rest = bytes.toString('latin1', end, end + LONGEST_END);
  const signed = bytes.subarray(0, end);
  return OPEN_LINES.some(([line, ending]) => signed.subarray(-line.length).equals(line) && ending.test(rest));
}

/** The file must end with the `startxref` of a section after `end`. */
function endsWithRevision({ source: { bytes }, xref }: PdfDocument, end: number): boolean {
  const text = bytes.toString('latin1', Math.max(end, bytes.length - LONGEST_END));
  const offset = Number(/startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?$/.exec(text)?.[1]);
  return offset >= end && xref.sections.some((section) => section.offset === offset);
}

/** An object that a later revision replaces is neither listed nor found: the last of each number counts. */
function hasUnlistedObject({ source, xref }: PdfDocument, end: number): boolean {
  const sections = new Set(xref.sections.map(({ offset }) => offset));
  const found = findObjects({
    bytes: source.bytes.subarray(end),
    budget: source.budget,
  });
  return [...found.values()].some(({ number, offset }) => {
    const entry = xref.entries.get(number);
    const isListed = entry?.kind === 'plain' && entry.offset === end + offset;
    return !isListed && !sections.has(end + offset);
  });
}
