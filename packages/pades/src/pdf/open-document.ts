import { PdfError } from '../pdf-error.ts';
import { refuseEncrypted } from '../encryption/refuse-encrypted.ts';
import { PdfDocument } from './document.ts';
import type { ByteSource } from './lexer.ts';
import { pages } from './pages.ts';
import { readXref } from './read-xref.ts';
import { ReadingBudget, type TightBounds } from './reading-budget.ts';
import { recoverXref } from './recover-xref.ts';
import type { Xref } from './xref.ts';

/**
 * A header without a line end confuses other readers, so the line end is required
 * (ISO 32000-1, 7.5.2); so is its place at byte 0, which shuts out files of two formats.
 */
const HEADER = /^%PDF-\d\.\d[\0\t\f ]*[\r\n]/;

/**
 * Opens a PDF for reading. A file whose cross-reference table is unusable is searched for its objects.
 * Throws PdfError `not-pdf`, `encrypted`, `protected`, `corrupt`, `no-pages` or `bomb`.
 */
export function openDocument(
  bytes: Uint8Array,
  inflatedBytes: number,
  bounds: TightBounds = {},
): PdfDocument {
  const source = sourceOf(bytes, inflatedBytes, bounds);
  return openByTable(source) ?? openBySearch(source);
}

/**
 * Opens a file whatever protects it: its strings and streams are those of the bytes, encrypted. Only for decrypting it. Throws
 * PdfError, also for a file whose cross-reference table is unusable.
 */
export function openAsWritten(
  bytes: Uint8Array,
  inflatedBytes: number,
  bounds: TightBounds = {},
): PdfDocument {
  const source = sourceOf(bytes, inflatedBytes, bounds);
  return new PdfDocument(source, readXref(source));
}

function sourceOf(bytes: Uint8Array, inflatedBytes: number, bounds: TightBounds): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!HEADER.test(buffer.toString('latin1', 0, 64)))
    throw new PdfError('not-pdf', 'the file has no PDF header');
  return { bytes: buffer, budget: new ReadingBudget(buffer.length, inflatedBytes, bounds) };
}

function openByTable(source: ByteSource): PdfDocument | null {
  const xref = tableOrNull(source);
  if (!xref) return null;
  const document = new PdfDocument(source, xref);
  refuseEncrypted(
    document,
    xref.sections.map(({ trailer }) => trailer),
  );
  return isUsable(document) ? document : null;
}

function openBySearch(source: ByteSource): PdfDocument {
  const document = new PdfDocument(source, recoverXref(source));
  if (isUsable(document)) return document;
  const hasTree = document.array(document.dict(document.catalog?.get('Pages'))?.get('Kids')) !== null;
  throw new PdfError(hasTree ? 'no-pages' : 'corrupt', 'the file has no pages');
}

function tableOrNull(source: ByteSource): Xref | null {
  try {
    return readXref(source);
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return null;
    throw error;
  }
}

function isUsable(document: PdfDocument): boolean {
  return pages(document).next().done === false;
}
