import { openDocument } from '../src/pdf/open-document.ts';
import type { PdfDocument } from '../src/pdf/document.ts';
import { PdfRef, PdfStream, type PdfValue } from '../src/pdf/values.ts';

const INFLATED = 64 << 20;

/** Returns the numbers that some object or trailer of the file refers to, in whatever generation. */
function referredTo(document: PdfDocument): Set<number> {
  const numbers = new Set<number>();
  const waiting: PdfValue[] = [
    ...document.everyObject(),
    ...document.xref.sections.map(({ trailer }) => trailer),
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PdfRef) numbers.add(next.number);
    else if (next instanceof PdfStream) waiting.push(next.dict);
    else if (Array.isArray(next)) for (const item of next) waiting.push(item);
    else if (next instanceof Map) for (const item of next.values()) waiting.push(item);
  }
  return numbers;
}

/** Returns the numbers of objects that the file refers to and does not have. */
export function missingNumbers(pdf: Buffer): number[] {
  const document = openDocument(pdf, INFLATED);
  return [...referredTo(document)].filter((number) => document.object(number) === null);
}

/** Returns the numbers that are missing before and stand for something afterwards. */
export function numbersThatAppear(before: Buffer, after: Buffer): number[] {
  const document = openDocument(after, INFLATED);
  return missingNumbers(before).filter((number) => document.object(number) !== null);
}

/** Returns the numbers that the revisions behind `before` write. */
export function changedNumbers(before: Buffer, after: Buffer): Set<number> {
  const { entries } = openDocument(after, INFLATED).xref;
  const written = [...entries].filter(([, entry]) => entry.kind === 'plain' && entry.offset >= before.length);
  return new Set(written.map(([number]) => number));
}
