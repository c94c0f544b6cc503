import { createHash } from 'node:crypto';
import { textString } from './text-string.ts';
import type { PageGeometry, ShownBox, UserRect } from './page-geometry.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef } from './values.ts';

/** Annotation flags: printed, read-only, locked, locked contents (ISO 32000-1, 12.5.3). */
const MARK_FLAGS = 4 | 64 | 128 | 512;

/** The appearance turned against the page, so that it is upright on the page as shown. */
const UPRIGHT: Readonly<Record<PageGeometry['rotate'], readonly number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

/** Returns the appearance stream of a mark: it fills the box and uses nothing of the file (ISO 32000-1, 12.5.5). */
export function markAppearance(geometry: PageGeometry, box: ShownBox, content: Uint8Array): PdfStream {
  const raw = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const [left, top, right, bottom] = box;
  const dict = dictOf({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: [0, 0, (right - left) / 1000, (bottom - top) / 1000],
    Matrix: [...UPRIGHT[geometry.rotate]],
    Resources: new Map(),
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
}): PdfDict {
  return dictOf({
    Type: new PdfName('Annot'),
    Subtype: new PdfName('Stamp'),
    Rect: [...place.rect],
    P: place.page,
    F: MARK_FLAGS,
    NM: textString('Aval'),
    Contents: textString(place.text),
    AP: dictOf({ N: place.appearance }),
  });
}

/** Returns the digest of a mark's appearance: SHA-256 of its stream's bytes, as they are in the file. */
export function appearanceDigest(stream: Uint8Array): string {
  return createHash('sha256').update(stream).digest('hex');
}
