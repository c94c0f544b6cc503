import { createHash } from 'node:crypto';
import type { PdfDocument } from '../pdf/document.ts';
import type { SignatureField } from '../pdf/signature-fields.ts';
import { PdfRef, PdfString, wholeNumber, type PdfDict, type Span } from '../pdf/values.ts';
import type { ByteRange } from '../pdf/write-signature.ts';
import type { SealProblem } from './seal-problem.ts';

/** The bytes that a signature signs, and the signature itself. */
export interface SignedRange {
  /** Offset after the last signed byte. */
  readonly end: number;
  readonly byteRange: ByteRange;
  /** The bytes of /Contents, including padding. */
  readonly contents: Buffer;
  readonly problems: readonly SealProblem[];
  /** The hash of the signed bytes, by the algorithm's name in node:crypto. */
  readonly digest: (hash: string) => Buffer;
}

/**
 * Finds the signed bytes and compares them with the place of the signature itself, which
 * distinguishes a seal from a signature that was moved, wrapped or widened (ISO 32000-1, 12.8.1).
 * Returns only the problem for an invalid range.
 */
export function signedRange(document: PdfDocument, field: SignatureField): SignedRange | SealProblem {
  const signature = document.dict(field.dict.get('V'));
  const contents = signature?.get('Contents');
  if (!signature || !(contents instanceof PdfString) || !contents.hexSpan) return 'no-signature';
  document.source.budget.spendEffort(SIGNATURE_EFFORT);
  const range = readRange(document, signature);
  if (!range || range.end > document.source.bytes.length) return 'byte-range-invalid';
  return {
    end: range.end,
    byteRange: [0, range.gapStart, range.gapEnd, range.end - range.gapEnd],
    contents: contents.bytes,
    problems: placeProblems(document, field, { range, gap: contents.hexSpan }),
    digest: (hash) => digestAround(document, range, hash),
  };
}

/** Checking a signature costs about as much as reading this many bytes; a file may name one a million times. */
const SIGNATURE_EFFORT = 1_000_000;
/** Hashing is faster than parsing by about this factor. */
const HASHING_SPEED = 16;

function digestAround({ source: { bytes, budget } }: PdfDocument, range: Range, hash: string): Buffer {
  budget.spendEffort(Math.ceil(range.end / HASHING_SPEED));
  const before = bytes.subarray(0, range.gapStart);
  return createHash(hash).update(before).update(bytes.subarray(range.gapEnd, range.end)).digest();
}

interface Range {
  readonly gapStart: number;
  readonly gapEnd: number;
  readonly end: number;
}

function readRange(document: PdfDocument, signature: PdfDict): Range | null {
  const value = document.array(signature.get('ByteRange'));
  if (value?.length !== 4) return null;
  const [start, gapStart, gapEnd, length] = value.map(wholeNumber);
  if (start !== 0 || gapStart == null || gapEnd == null || length == null) return null;
  if (gapStart === 0 || gapEnd <= gapStart || length === 0) return null;
  return { gapStart, gapEnd, end: gapEnd + length };
}

interface Place {
  readonly range: Range;
  readonly gap: Span;
}

function placeProblems(document: PdfDocument, field: SignatureField, { range, gap }: Place): SealProblem[] {
  const problems: SealProblem[] = [];
  const { bytes } = document.source;
  if (
    gap.start !== range.gapStart ||
    gap.end !== range.gapEnd ||
    !isPlainHex(bytes.subarray(gap.start, gap.end))
  ) {
    problems.push('gap-not-contents');
  }
  const offset = signatureOffset(document, field);
  if (offset === null || offset >= range.gapStart) problems.push('outside-signed-bytes');
  if (!endsRevision(document, range.end)) problems.push('no-revision-end');
  if (range.end < bytes.length) problems.push('later-changes');
  return problems;
}

/** Readers would skip characters other than digits, which could hide bytes. */
function isPlainHex(token: Buffer): boolean {
  const text = token.toString('latin1');
  // Decoding stops at the first other character, and is the faster way through thousands of digits.
  const isWhole = 2 * Buffer.from(text.slice(1, -1), 'hex').length === text.length - 2;
  return (isWhole && text.startsWith('<') && text.endsWith('>')) || /^<[0-9a-fA-F]*>$/.test(text);
}

/** Returns the offset of the object with the signature dictionary, or null if it is not a plain object. */
function signatureOffset(document: PdfDocument, { ref, dict }: SignatureField): number | null {
  const value = dict.get('V');
  const owner = value instanceof PdfRef ? value : ref;
  const entry = owner ? document.xref.entries.get(owner.number) : undefined;
  return entry?.kind === 'plain' ? entry.offset : null;
}

const LONGEST_END = 64;

/** A revision ends with a `startxref` that leads to one of the sections the file is read by. */
function endsRevision(document: PdfDocument, end: number): boolean {
  const text = document.source.bytes.toString('latin1', Math.max(0, end - LONGEST_END), end);
  const offset = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  return document.xref.sections.some((section) => section.offset === Number(offset));
}
