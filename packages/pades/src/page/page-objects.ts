import { withColours } from '../conformance/colour-defaults.ts';
import { dictOf, PdfName, type PdfDict, type PdfRef, type PdfValue } from '../pdf/values.ts';
import { addFont, deflatedStream, type ObjectSink } from './font-objects.ts';
import type { PageSet } from './page-set.ts';

/** The context that pages need from their file. */
interface PagesPlace {
  readonly parent: PdfRef;
  /** /StructParents of the first page, the following ones count on; null for pages without structure. */
  readonly structParents: number | null;
  /** What the standard of the file wants of everything that is drawn. Absent: nothing. */
  readonly wanted?: { readonly colours: PdfDict | null; readonly listsGlyphs: boolean };
}

/** Adds the objects of finished pages. Every page has its own box, rotation and resources: it inherits nothing. */
export function addPages(sink: ObjectSink, set: PageSet, place: PagesPlace): readonly PdfRef[] {
  const fonts = new Map<string, PdfValue>();
  for (const font of set.fonts) fonts.set(font.resource, addFont(sink, font, place.wanted?.listsGlyphs));
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
      Resources: withColours(dictOf({ Font: fonts }), place.wanted?.colours ?? null),
      Contents: addStream(sink, content),
      StructParents: place.structParents === null ? undefined : place.structParents + index,
      // Readers follow the structure from field to field (ISO 32000-1, table 30).
      Tabs: place.structParents === null ? undefined : new PdfName('S'),
    });
    sink.set(page, { value });
    return page;
  });
}

function addStream(sink: ObjectSink, deflated: Uint8Array): PdfRef {
  const ref = sink.allocate();
  sink.set(ref, { value: deflatedStream(deflated) });
  return ref;
}
