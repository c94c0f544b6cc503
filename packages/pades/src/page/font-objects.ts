import { cidSet } from '../conformance/cid-set.ts';
import type { ObjectBody } from '../pdf/incremental-update.ts';
import { textString } from '../pdf/text-string.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef } from '../pdf/values.ts';
import type { EmbeddedFont } from './page-set.ts';

/** The target of new objects: an update of a file, or a new file. */
export interface ObjectSink {
  allocate(): PdfRef;
  set(ref: PdfRef, body: ObjectBody): void;
}

/** The objects of an embedded font. */
export const FONT_PARTS = ['composite', 'descendant', 'descriptor', 'program', 'toUnicode'] as const;

/** A value for each object of a font. */
export type FontParts<T> = Readonly<Record<(typeof FONT_PARTS)[number], T>>;

/** Adds a composite font whose codes are glyph numbers (ISO 32000-1, 9.7.4 and 9.7.5.2), with its glyphs listed if wanted. */
export function addFont(sink: ObjectSink, font: EmbeddedFont, listsGlyphs = false): PdfRef {
  const refs: FontParts<PdfRef> = {
    composite: sink.allocate(),
    descendant: sink.allocate(),
    descriptor: sink.allocate(),
    program: sink.allocate(),
    toUnicode: sink.allocate(),
  };
  const objects = fontObjects(font, refs);
  for (const part of FONT_PARTS) sink.set(refs[part], { value: objects[part] });
  if (listsGlyphs) {
    const list = sink.allocate();
    sink.set(list, { value: glyphList(font) });
    sink.set(refs.descriptor, { value: listingGlyphs(objects.descriptor, list) });
  }
  return refs.composite;
}

/** Returns the objects of a font, with the numbers they have in a file. Streams lack their /Length. */
export function fontObjects(font: EmbeddedFont, refs: FontParts<PdfRef>): FontParts<PdfDict | PdfStream> {
  const name = new PdfName(font.name);
  return {
    composite: dictOf({
      Type: new PdfName('Font'),
      Subtype: new PdfName('Type0'),
      BaseFont: name,
      Encoding: new PdfName('Identity-H'),
      DescendantFonts: [refs.descendant],
      ToUnicode: refs.toUnicode,
    }),
    descendant: descendantOf(font, refs.descriptor),
    descriptor: descriptorOf(font, refs.program),
    program: deflatedStream(font.program, dictOf({ Length1: font.programLength })),
    toUnicode: deflatedStream(font.toUnicode),
  };
}

/** Returns the list of a font's glyphs. Throws RangeError if its program can't be read. */
export function glyphList(font: EmbeddedFont): PdfStream {
  return new PdfStream(new Map(), cidSet(font.program));
}

/** Returns the descriptor of a font whose glyphs are listed, as PDF/A-1 wants it. */
export function listingGlyphs(descriptor: PdfDict | PdfStream, list: PdfRef): PdfDict {
  return new Map(descriptor instanceof PdfStream ? descriptor.dict : descriptor).set('CIDSet', list);
}

function descendantOf(font: EmbeddedFont, descriptor: PdfRef): PdfDict {
  return dictOf({
    Type: new PdfName('Font'),
    Subtype: new PdfName('CIDFontType2'),
    BaseFont: new PdfName(font.name),
    CIDSystemInfo: dictOf({ Registry: textString('Adobe'), Ordering: textString('Identity'), Supplement: 0 }),
    FontDescriptor: descriptor,
    DW: 0,
    W: [0, [...font.widths]],
    CIDToGIDMap: new PdfName('Identity'),
  });
}

/** Symbolic: the codes are glyph numbers, not those of a standard alphabet (ISO 32000-1, 9.8.2). */
const SYMBOLIC = 4;

function descriptorOf(font: EmbeddedFont, program: PdfRef): PdfDict {
  return dictOf({
    Type: new PdfName('FontDescriptor'),
    FontName: new PdfName(font.name),
    Flags: SYMBOLIC,
    FontBBox: [...font.box],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: font.bold ? 140 : 80,
    FontFile2: program,
  });
}

/** Returns a stream of deflated bytes. */
export function deflatedStream(deflated: Uint8Array, more: PdfDict = new Map()): PdfStream {
  const raw = Buffer.from(deflated.buffer, deflated.byteOffset, deflated.byteLength);
  return new PdfStream(new Map([...more, ['Filter', new PdfName('FlateDecode')] as const]), raw);
}
