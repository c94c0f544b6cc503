import { isSameValue } from '../changes/changed-objects.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { dictOf, PdfName, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { claimsOf } from './claims.ts';

type Rect = readonly [number, number, number, number];

/**
 * Returns an appearance that shows nothing, for a field without one, if the file's standard wants one: PDF/A-1 for every
 * field, later parts for those with an area (ISO 19005-1, 6.9; ISO 19005-2, 6.3.3). Null otherwise.
 */
export function emptyLook(update: IncrementalUpdate, rect: Rect): PdfRef | null {
  const { archive } = claimsOf(update.document);
  const [left, bottom, right, top] = rect;
  const hasArea = left !== right && bottom !== top;
  if (archive === null || (archive.part !== 1 && !hasArea)) return null;
  const look = update.allocate();
  update.set(look, { value: lookOf(rect) });
  return look;
}

function lookOf([left, bottom, right, top]: Rect): PdfStream {
  const dict = dictOf({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: [0, 0, right - left, top - bottom],
    Resources: new Map(),
  });
  return new PdfStream(dict, Buffer.alloc(0));
}

/** Returns whether a value is an appearance dictionary with an appearance that shows nothing, as `emptyLook` writes it. */
export function isEmptyLook(document: PdfDocument, value: PdfValue | undefined): boolean {
  const look = document.dict(value);
  const stream = document.resolve(look?.get('N'));
  if (look?.size !== 1 || !(look.get('N') instanceof PdfRef) || !(stream instanceof PdfStream)) return false;
  const box = document.array(stream.dict.get('BBox'));
  if (stream.raw.length > 0 || box === null) return false;
  const wanted: PdfDict = new Map([
    ...lookOf([0, 0, 0, 0]).dict,
    ['BBox', box] as const,
    ['Length', 0] as const,
  ]);
  return box.every((edge) => typeof edge === 'number') && isSameValue(stream.dict, wanted);
}
