import { PdfError } from '../pdf-error.ts';
import { CHAR, isDigit, isRegular, isSpace } from './characters.ts';
import type { PdfDocument } from './document.ts';
import { surveyReferences, type ReferenceSurvey } from './reference-survey.ts';
import { wholeNumber } from './values.ts';
import { HIGHEST_OBJECT_NUMBER } from './xref.ts';

/**
 * Returns the highest object number that the file mentions anywhere: in its cross-reference sections, as an object or
 * as a reference, whether or not the object exists. It counts too much rather than too little: raw bytes and
 * decoded object streams count even if no page refers to them. No object uses a number above it (ADR-0044).
 *
 * @throws {PdfError} `unsupported` if that number cannot be determined, `bomb` beyond the budget.
 */
export function highestMentioned(
  document: PdfDocument,
  references: ReferenceSurvey = surveyReferences(document),
): number {
  const highest = Math.max(
    highestListed(document),
    highestWritten(document.source.bytes),
    highestPacked(document),
    references.highest,
  );
  if (highest > HIGHEST_OBJECT_NUMBER) throw new PdfError('unsupported', 'an object number is too high');
  return highest;
}

/** Old sections may declare numbers in /Size that no entry uses; those stay unused. */
function highestListed({ xref }: PdfDocument): number {
  let highest = 0;
  for (const number of xref.entries.keys()) highest = Math.max(highest, number);
  for (const { trailer } of xref.sections) {
    const size = wholeNumber(trailer.get('Size')) ?? 0;
    if (size <= HIGHEST_OBJECT_NUMBER / 2) highest = Math.max(highest, size - 1);
  }
  return highest;
}

/** Returns the numbers in object streams, including those in their heads. A stream that only other readers can decode hides them. */
function highestPacked(document: PdfDocument): number {
  const streams = new Set<number>();
  for (const entry of document.xref.entries.values()) if (entry.kind === 'packed') streams.add(entry.stream);
  let highest = 0;
  for (const number of streams) {
    const stream = document.objectStream(number);
    if (!stream) throw new PdfError('unsupported', 'an object stream can not be read');
    for (const packed of stream.offsets.keys()) highest = Math.max(highest, packed);
    highest = Math.max(highest, highestWritten(stream.bytes));
  }
  return highest;
}

const LETTER_R = 0x52;
const LETTER_B = 0x62;
const LETTER_J = 0x6a;
const LETTER_O = 0x6f;

/** Returns the highest number before `0 R` or `0 obj` anywhere in the bytes. */
function highestWritten(bytes: Buffer): number {
  let highest = 0;
  for (let at = bytes.indexOf(LETTER_R); at >= 0; at = bytes.indexOf(LETTER_R, at + 1)) {
    if (!isRegular(bytes[at + 1])) highest = Math.max(highest, numberBefore(bytes, at));
  }
  // A search for a byte is much faster than one for a text.
  for (let at = bytes.indexOf(LETTER_J); at >= 0; at = bytes.indexOf(LETTER_J, at + 1)) {
    if (bytes[at - 1] === LETTER_B && bytes[at - 2] === LETTER_O)
      highest = Math.max(highest, numberBefore(bytes, at - 2));
  }
  return highest;
}

/** Returns the first of the two numbers before a keyword, or 0 if there are not two. */
function numberBefore(bytes: Buffer, keyword: number): number {
  const generationEnd = tokenEnd(bytes, keyword);
  const generationStart = tokenStart(bytes, generationEnd);
  const end = generationStart === generationEnd ? generationStart : tokenEnd(bytes, generationStart);
  if (end === generationStart) return 0;
  const start = tokenStart(bytes, end);
  const value = wholeNumberIn(bytes, start, end) ?? Number.parseFloat(bytes.toString('latin1', start, end));
  return Number.isFinite(value) ? Math.trunc(Math.abs(value)) : 0;
}

const EXACT_DIGITS = 15;

/** Returns the number where there are only digits, few enough for an exact number; otherwise null. */
function wholeNumberIn(bytes: Buffer, start: number, end: number): number | null {
  if (start === end || end - start > EXACT_DIGITS) return null;
  let value = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (!isDigit(byte)) return null;
    value = 10 * value + (byte - CHAR.zero);
  }
  return value;
}

/** Steps back over white space, and over comments that end with a line. */
function tokenEnd(bytes: Buffer, from: number): number {
  let end = from;
  for (;;) {
    let crossedLine = false;
    while (isSpace(bytes[end - 1])) crossedLine = isLineEnd(bytes[--end]) || crossedLine;
    const comment = crossedLine && !isNumeric(bytes[end - 1]) ? commentStart(bytes, end) : -1;
    if (comment < 0) return end;
    end = comment;
  }
}

/** Nobody writes longer comments inside a reference; parsing the object finds them anyway. */
const LONGEST_COMMENT = 256;

function commentStart(bytes: Buffer, end: number): number {
  let found = -1;
  for (let at = end - 1; at >= Math.max(0, end - LONGEST_COMMENT) && !isLineEnd(bytes[at]); at--) {
    if (bytes[at] === CHAR.percent) found = at;
  }
  return found;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === CHAR.lineFeed || byte === CHAR.carriageReturn;
}

function tokenStart(bytes: Buffer, end: number): number {
  let start = end;
  while (isNumeric(bytes[start - 1])) start--;
  return start;
}

/** Some readers accept `17.0` and `+17` as whole numbers. */
function isNumeric(byte: number | undefined): boolean {
  return isDigit(byte) || byte === CHAR.point || byte === CHAR.plus;
}
