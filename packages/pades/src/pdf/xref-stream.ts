import { PdfError } from '../pdf-error.ts';
import { decodeStream } from './decode-stream.ts';
import { readIndirectObject } from './indirect-object.ts';
import type { ByteSource } from './lexer.ts';
import { nameText, PdfRef, PdfStream, wholeNumber, type PdfDict, type PdfValue } from './values.ts';
import type { XrefEntries, XrefEntry, XrefSection } from './xref.ts';

const WIDEST_FIELD = 8;
const DEFAULT_KIND = 1;

/**
 * Reads a cross-reference stream (ISO 32000-1, 7.5.8). The work depends only on the existing bytes:
 * no /W, /Index or /Size makes it reserve memory or count further. Throws PdfError `corrupt` or `bomb`.
 */
export function readXrefStream(source: ByteSource, offset: number, entries: XrefEntries): XrefSection {
  const stream = readIndirectObject(source, offset, directOnly).value;
  if (!(stream instanceof PdfStream) || nameText(stream.dict.get('Type')) !== 'XRef') {
    throw new PdfError('corrupt', 'no cross-reference section where one was announced');
  }
  const data = decodeStream(stream, { budget: source.budget, resolve: directOnly });
  readEntries(stream.dict, data, entries);
  return { kind: 'stream', offset, trailer: stream.dict };
}

/** Nothing can be looked up yet, so a reference resolves to null. */
function directOnly(value: PdfValue | undefined): PdfValue {
  return value === undefined || value instanceof PdfRef ? null : value;
}

function readEntries(dict: PdfDict, data: Buffer, entries: XrefEntries): void {
  const widths = readWidths(dict);
  const width = widths.reduce((sum, field) => sum + field, 0);
  let at = 0;
  for (const [first, count] of subsections(dict)) {
    for (let index = 0; index < count && at + width <= data.length; index++, at += width) {
      const entry = readEntry(data.subarray(at, at + width), widths);
      if (entry) entries.add(first + index, entry);
    }
  }
}

type Widths = readonly [number, number, number];

function readWidths(dict: PdfDict): Widths {
  const value = dict.get('W');
  const [kind, second, third] = Array.isArray(value) ? value.map(wholeNumber) : [];
  if (kind == null || second == null || third == null)
    throw new PdfError('corrupt', '/W is not three numbers');
  const widest = Math.max(kind, second, third);
  if (second === 0 || widest > WIDEST_FIELD) throw new PdfError('corrupt', '/W has impossible widths');
  return [kind, second, third];
}

function* subsections(dict: PdfDict): Generator<readonly [number, number]> {
  const index = dict.get('Index');
  const numbers = Array.isArray(index) ? index : [0, dict.get('Size') ?? null];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const first = wholeNumber(numbers[at]);
    const count = wholeNumber(numbers[at + 1]);
    if (first === null || count === null) throw new PdfError('corrupt', '/Index is not whole numbers');
    yield [first, count];
  }
}

function readEntry(bytes: Buffer, [kindWidth, secondWidth, thirdWidth]: Widths): XrefEntry | null {
  const kind = kindWidth === 0 ? DEFAULT_KIND : readField(bytes, 0, kindWidth);
  const second = readField(bytes, kindWidth, secondWidth);
  const third = readField(bytes, kindWidth + secondWidth, thirdWidth);
  if (kind === 0) return { kind: 'free' };
  if (kind === 1) return { kind: 'plain', offset: second, generation: third };
  return kind === 2 ? { kind: 'packed', stream: second, index: third } : null;
}

function readField(bytes: Buffer, start: number, width: number): number {
  let value = 0;
  for (let at = start; at < start + width; at++) value = value * 256 + (bytes[at] ?? 0);
  return value;
}
