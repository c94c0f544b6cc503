import type { PdfDocument } from '../pdf/document.ts';
import { findObjects } from '../pdf/find-objects.ts';

const LONGEST_END = 64;
const EOF = Buffer.from('%%EOF');
const LINE_END = /^(\r\n|\r|\n)$/;

/**
 * Returns true when something behind the first `end` bytes belongs to no revision: bytes after the last `%%EOF`, or an
 * object that no cross-reference section lists. Readers that repair files find such objects.
 */
export function hasUnlistedBytes(later: PdfDocument, end: number): boolean {
  const { bytes } = later.source;
  if (end >= bytes.length || endsItsLine(bytes, end)) return false;
  return !endsWithRevision(later, end) || hasUnlistedObject(later, end);
}

/** The line end of the last `%%EOF` was left out, and somebody added it. */
function endsItsLine(bytes: Buffer, end: number): boolean {
  const isOpen = bytes.subarray(0, end).subarray(-EOF.length).equals(EOF);
  return isOpen && LINE_END.test(bytes.toString('latin1', end, end + LONGEST_END));
}

/** The file has to end with the `startxref` of a section that lies behind `end`. */
function endsWithRevision({ source: { bytes }, xref }: PdfDocument, end: number): boolean {
  const text = bytes.toString('latin1', Math.max(end, bytes.length - LONGEST_END));
  const offset = Number(/startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?$/.exec(text)?.[1]);
  return offset >= end && xref.sections.some((section) => section.offset === offset);
}

/** An object that a later revision replaces is listed no more, and found no more: the last of each number counts. */
function hasUnlistedObject({ source, xref }: PdfDocument, end: number): boolean {
  const sections = new Set(xref.sections.map(({ offset }) => offset));
  const found = findObjects({ bytes: source.bytes.subarray(end), budget: source.budget });
  return [...found.values()].some(({ number, offset }) => {
    const entry = xref.entries.get(number);
    const isListed = entry?.kind === 'plain' && entry.offset === end + offset;
    return !isListed && !sections.has(end + offset);
  });
}
