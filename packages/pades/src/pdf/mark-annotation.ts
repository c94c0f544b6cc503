import { createHash } from 'node:crypto';
import { withColours } from '../conformance/colour-defaults.ts';
import { textString } from './text-string.ts';
import type { PageGeometry, ShownBox, UserRect } from './page-geometry.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef } from './values.ts';

/** Annotation flags: printed, read-only, locked, locked contents (ISO 32000-1, 12.5.3). */
export const MARK_FLAGS = 4 | 64 | 128 | 512;

/** The appearance turned against the page, so that it is upright on the page as shown. */
const UPRIGHT: Readonly<Record<PageGeometry['rotate'], readonly number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

/** The look of a mark in its box. */
interface MarkLook {
  readonly box: ShownBox;
  readonly content: Uint8Array;
  readonly fonts: PdfDict;
  /** What the file needs for its colours (`colourDefaults`). */
  readonly colours: PdfDict | null;
}

/**
 * Returns the appearance stream of a mark: it fills the box and uses nothing of the file but its own fonts
 * (ISO 32000-1, 12.5.5).
 */
export function markAppearance(
  geometry: PageGeometry,
  { box, content, fonts, colours }: MarkLook,
): PdfStream {
  const raw = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const [left, top, right, bottom] = box;
  const dict = dictOf({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: [0, 0, (right - left) / 1000, (bottom - top) / 1000],
    Matrix: [...UPRIGHT[geometry.rotate]],
    Resources: withColours(fonts.size === 0 ? new Map() : dictOf({ Font: fonts }), colours),
    Filter: new PdfName('FlateDecode'),
  });
  return new PdfStream(dict, raw);
}

/** Returns the annotation of a mark. A stamp is the kind that every reader shows and prints. */
export function markAnnotation(place: {
  readonly rect: UserRect;
  readonly page: PdfRef;
  readonly appearance: PdfRef;
  /** The words of the mark, for screen readers. */
  readonly text: string;
  /** Its name, which no other annotation of the page has (ISO 32000-1, table 164). */
  readonly name: string;
}): PdfDict {
  return dictOf({
    Type: new PdfName('Annot'),
    Subtype: new PdfName('Stamp'),
    Rect: [...place.rect],
    P: place.page,
    F: MARK_FLAGS,
    NM: textString(place.name),
    Contents: textString(place.text),
    AP: dictOf({ N: place.appearance }),
  });
}

/** The name of a footer; a field's name has a number behind it. */
export const MARK_NAME = 'Aval';

/** Returns whether a name is that of a mark. */
export function isMarkName(name: string): boolean {
  return /^Aval( \d{1,10})?$/.test(name);
}

/** Returns the digest of a mark's appearance: SHA-256 of its stream's bytes, as they are in the file. */
export function appearanceDigest(stream: Uint8Array): string {
  return createHash('sha256').update(stream).digest('hex');
}

/** Returns items by their page, in their order. */
export function byPage<T extends { readonly page: number }>(items: readonly T[]): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>();
  for (const item of items) {
    const known = found.get(item.page);
    if (known === undefined) found.set(item.page, [item]);
    else known.push(item);
  }
  return found;
}
