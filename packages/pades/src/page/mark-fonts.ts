import { createHash } from 'node:crypto';
import { isSameValue } from '../changes/changed-objects.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { nameText, PdfRef, PdfStream, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { FONT_PARTS, fontObjects, glyphList, listingGlyphs, type FontParts } from './font-objects.ts';
import type { EmbeddedFont } from './page-set.ts';

/** Returns the first line of a mark's content for a font that it uses: the digest of the content then fixes the font. */
export function fontLine(font: EmbeddedFont): string {
  return `%AvalFont ${font.resource} ${fontDigest(font)}`;
}

const FONT_LINE = /^%AvalFont (\w+) ([0-9a-f]{64})$/;

/** Returns the digests of the fonts that a mark's content names, by their names among its resources. */
export function namedFonts(head: Buffer): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const line of head.toString('latin1').split('\n')) {
    const [, name, digest] = FONT_LINE.exec(line) ?? [];
    if (name === undefined || digest === undefined) break;
    named.set(name, digest);
  }
  return named;
}

/**
 * Returns the digest of a font: SHA-256 of a JSON text with sorted names (RFC 8785), in hexadecimal. The two streams are
 * in it by the SHA-256 of their bytes as they are in the file.
 */
function fontDigest(font: EmbeddedFont): string {
  const { ascent, bold, box, capHeight, descent, name, programLength, widths } = font;
  const [program, toUnicode] = [sha256(font.program), sha256(font.toUnicode)];
  const fields = { ascent, bold, box, capHeight, descent, name, program, programLength, toUnicode, widths };
  return sha256(JSON.stringify(fields));
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the digest of a font in a file; null if its objects have any other form than ours. */
export function digestInFile(document: PdfDocument, value: PdfValue): string | null {
  const refs = refsOf(document, value);
  const font = refs && readFont(document, refs);
  if (refs === null || font === null) return null;
  const wanted = withGlyphList(document, font, { refs, objects: fontObjects(font, refs) });
  return FONT_PARTS.every((part) => isSameObject(document.resolve(refs[part]), wanted[part]))
    ? fontDigest(font)
    : null;
}

interface FontInFile {
  readonly refs: FontParts<PdfRef>;
  readonly objects: FontParts<PdfDict | PdfStream>;
}

/** Returns the objects that a font must be: with a list of its glyphs if the file has one, which must be the list of these. */
function withGlyphList(
  document: PdfDocument,
  font: EmbeddedFont,
  { refs, objects }: FontInFile,
): FontParts<PdfDict | PdfStream> {
  const list = document.dict(refs.descriptor)?.get('CIDSet');
  if (!(list instanceof PdfRef) || !isListOf(font, document.resolve(list))) return objects;
  return { ...objects, descriptor: listingGlyphs(objects.descriptor, list) };
}

function isListOf(font: EmbeddedFont, found: PdfValue): boolean {
  try {
    return isSameObject(found, glyphList(font));
  } catch {
    return false; // a program that isn't one of ours
  }
}

function refsOf(document: PdfDocument, composite: PdfValue): FontParts<PdfRef> | null {
  const outer = document.dict(composite);
  const [descendant] = document.array(outer?.get('DescendantFonts')) ?? [];
  const descriptor = document.dict(descendant)?.get('FontDescriptor');
  const program = document.dict(descriptor)?.get('FontFile2');
  const toUnicode = outer?.get('ToUnicode');
  const refs = { composite, descendant, descriptor, program, toUnicode };
  return Object.values(refs).every((ref) => ref instanceof PdfRef) ? (refs as FontParts<PdfRef>) : null;
}

/** Reads what `fontObjects` wrote. The caller compares the result, so other values need no refusal here. */
function readFont(document: PdfDocument, refs: FontParts<PdfRef>): EmbeddedFont | null {
  const [program, toUnicode] = [document.resolve(refs.program), document.resolve(refs.toUnicode)];
  const descriptor = document.dict(refs.descriptor);
  if (!(program instanceof PdfStream && toUnicode instanceof PdfStream) || descriptor === null) return null;
  const programLength = wholeNumber(program.dict.get('Length1')) ?? 0;
  const widths = numbers(document.array(document.dict(refs.descendant)?.get('W'))?.[1]);
  return { program: program.raw, programLength, toUnicode: toUnicode.raw, widths, ...measures(descriptor) };
}

type Measures = Omit<EmbeddedFont, 'program' | 'programLength' | 'toUnicode' | 'widths'>;

function measures(descriptor: PdfDict): Measures {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(descriptor.get('FontBBox'));
  const [ascent = 0, descent = 0, capHeight = 0, stem = 0] = numbers(
    ['Ascent', 'Descent', 'CapHeight', 'StemV'].map((key) => descriptor.get(key) ?? null),
  );
  const name = nameText(descriptor.get('FontName')) ?? '';
  return {
    resource: '',
    name,
    ascent,
    descent,
    capHeight,
    box: [left, bottom, right, top],
    bold: stem === 140,
  };
}

/** Returns a list of numbers; other values become 0, which no font of ours has in their place. */
function numbers(value: PdfValue | undefined): readonly number[] {
  return Array.isArray(value) ? value.map((item) => (typeof item === 'number' ? item : 0)) : [];
}

/** A stream in a file has its length among its entries. */
function isSameObject(found: PdfValue, wanted: PdfDict | PdfStream): boolean {
  if (!(wanted instanceof PdfStream)) return isSameValue(found, wanted);
  const dict = new Map([...wanted.dict, ['Length', wanted.raw.length] as const]);
  return isSameValue(found, new PdfStream(dict, wanted.raw));
}
