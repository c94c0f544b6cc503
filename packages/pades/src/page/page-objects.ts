import type { ObjectBody } from '../pdf/incremental-update.ts';
import { textString } from '../pdf/text-string.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef, type PdfValue } from '../pdf/values.ts';
import type { EmbeddedFont, PageSet } from './page-set.ts';

/** The target of new objects: an update of a file, or a new file. */
export interface ObjectSink {
  allocate(): PdfRef;
  set(ref: PdfRef, body: ObjectBody): void;
}

/** The context that pages need from their file. */
interface PagesPlace {
  readonly parent: PdfRef;
  /** /StructParents of the first page, the following ones count on; null for pages without structure. */
  readonly structParents: number | null;
}

/** Adds the objects of finished pages. Every page has its own box, rotation and resources: it inherits nothing. */
export function addPages(sink: ObjectSink, set: PageSet, place: PagesPlace): readonly PdfRef[] {
  const fonts = new Map<string, PdfValue>();
  for (const font of set.fonts) fonts.set(font.resource, addFont(sink, font));
  const [width, height] = set.size;
  return set.pages.map(({ content }, index) => {
    const page = sink.allocate();
    const box = [0, 0, width, height];
    const value = dictOf({
      Type: new PdfName('Page'),
      Parent: place.parent,
      MediaBox: box,
      CropBox: box,
      Rotate: 0,
      Resources: dictOf({ Font: fonts }),
      Contents: addStream(sink, content),
      StructParents: place.structParents === null ? undefined : place.structParents + index,
      // Readers follow the structure from field to field (ISO 32000-1, table 30).
      Tabs: place.structParents === null ? undefined : new PdfName('S'),
    });
    sink.set(page, { value });
    return page;
  });
}

/** Adds a composite font whose codes are glyph numbers (ISO 32000-1, 9.7.4 and 9.7.5.2). */
function addFont(sink: ObjectSink, font: EmbeddedFont): PdfRef {
  const [outer, inner] = [sink.allocate(), sink.allocate()];
  const name = new PdfName(font.name);
  const descendant = dictOf({
    Type: new PdfName('Font'),
    Subtype: new PdfName('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: dictOf({ Registry: textString('Adobe'), Ordering: textString('Identity'), Supplement: 0 }),
    FontDescriptor: addDescriptor(sink, font),
    DW: 0,
    W: [0, [...font.widths]],
    CIDToGIDMap: new PdfName('Identity'),
  });
  sink.set(inner, { value: descendant });
  const composite = dictOf({
    Type: new PdfName('Font'),
    Subtype: new PdfName('Type0'),
    BaseFont: name,
    Encoding: new PdfName('Identity-H'),
    DescendantFonts: [inner],
    ToUnicode: addStream(sink, font.toUnicode),
  });
  sink.set(outer, { value: composite });
  return outer;
}

/** Symbolic: the codes are glyph numbers, not those of a standard alphabet (ISO 32000-1, 9.8.2). */
const SYMBOLIC = 4;

function addDescriptor(sink: ObjectSink, font: EmbeddedFont): PdfRef {
  const ref = sink.allocate();
  const value = dictOf({
    Type: new PdfName('FontDescriptor'),
    FontName: new PdfName(font.name),
    Flags: SYMBOLIC,
    FontBBox: [...font.box],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: font.bold ? 140 : 80,
    FontFile2: addStream(sink, font.program, dictOf({ Length1: font.programLength })),
  });
  sink.set(ref, { value });
  return ref;
}

function addStream(sink: ObjectSink, deflated: Uint8Array, more: PdfDict = new Map()): PdfRef {
  const ref = sink.allocate();
  const raw = Buffer.from(deflated.buffer, deflated.byteOffset, deflated.byteLength);
  const dict = new Map([...more, ['Filter', new PdfName('FlateDecode')] as const]);
  sink.set(ref, { value: new PdfStream(dict, raw) });
  return ref;
}
