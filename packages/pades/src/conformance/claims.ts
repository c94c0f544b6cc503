import type { PdfDocument } from '../pdf/document.ts';
import { nameText, PdfStream } from '../pdf/values.ts';

/** The standards that a file says it conforms to, in its metadata. Nobody has checked them. */
export interface Claims {
  /** PDF/A: the part of ISO 19005 and the level, such as 1 and `A`. */
  readonly archive: { readonly part: number; readonly level: string } | null;
  /** PDF/UA: the part of ISO 14289. */
  readonly accessible: number | null;
}

const NONE: Claims = { archive: null, accessible: null };
const known = new WeakMap<PdfDocument, Claims>();

/**
 * Returns the standards that a file claims (ISO 19005-1, 6.7.11; ISO 14289-1, 5). Each later revision must keep them, so the
 * writers of this package ask here.
 */
export function claimsOf(document: PdfDocument): Claims {
  const read = known.get(document) ?? readClaims(document);
  known.set(document, read);
  return read;
}

function readClaims(document: PdfDocument): Claims {
  const metadata = document.resolve(document.catalog?.get('Metadata'));
  const bytes = metadata instanceof PdfStream ? document.tryDecode(metadata) : null;
  if (bytes === null) return NONE;
  // Without zeros, UTF-16 reads like UTF-8: the properties and their values are ASCII.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  const part = Number(propertyOf(text, 'pdfaid:part') ?? 0);
  const accessible = Number(propertyOf(text, 'pdfuaid:part') ?? 0);
  const level = (propertyOf(text, 'pdfaid:conformance') ?? '').toUpperCase();
  return { archive: part > 0 ? { part, level } : null, accessible: accessible > 0 ? accessible : null };
}

/** A simple property of XMP is an attribute or an element. */
function propertyOf(text: string, name: string): string | null {
  const found = new RegExp(`${name}\\s*(?:=\\s*["']|>)\\s*([0-9A-Za-z]{1,3})\\s*["'<]`).exec(text);
  return found?.[1] ?? null;
}

/** Returns whether the file is tagged by a standard that wants everything in the structure. */
export function wantsStructure({ archive, accessible }: Claims): boolean {
  return accessible !== null || archive?.level === 'A';
}

/** The colours of a file's output intent. */
type IntentSpace = 'RGB' | 'CMYK' | 'GRAY';

/** Returns the colour space of the PDF/A output intent (ISO 19005-1, 6.2.2); null if there is none that can be read. */
export function intentSpace(document: PdfDocument): IntentSpace | null {
  for (const item of document.array(document.catalog?.get('OutputIntents')) ?? []) {
    const intent = document.dict(item);
    if (nameText(document.resolve(intent?.get('S'))) !== 'GTS_PDFA1') continue;
    const space = document.decodeHead(intent?.get('DestOutputProfile')).toString('latin1', 16, 20).trim();
    if (space === 'RGB' || space === 'CMYK' || space === 'GRAY') return space;
  }
  return null;
}
