import { invalidField } from '../errors/app-error.ts';
import { MARK_POINTS } from '../limits.ts';

/**
 * The name that a signer typed or drew: for the eye, on the evidence page. It proves nothing that the signature does not.
 * Strokes are `x, y, x, y …` from the upper left corner, within `width` and `height`; vectors, so that no picture of a
 * stranger's is ever decoded.
 */
export type SignatureMark =
  | { readonly kind: 'TYPED'; readonly text: string }
  | {
      readonly kind: 'DRAWN';
      readonly width: number;
      readonly height: number;
      readonly strokes: readonly (readonly number[])[];
    };

/** Throws VALIDATION_FAILED for strokes that are no pairs, leave their field, or are too many. */
export function assertMarkValid(mark: SignatureMark): void {
  if (mark.kind === 'TYPED') return;
  const { width, height, strokes } = mark;
  if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) > 2 * MARK_POINTS)
    invalidField('mark.strokes', 'max_items', `Must have at most ${MARK_POINTS} points.`, {
      limit: MARK_POINTS,
    });
  if (strokes.some((stroke) => stroke.length % 2 !== 0))
    invalidField('mark.strokes', 'strokes', 'Must be pairs of x and y.');
  const isInside = (value: number, index: number): boolean => value <= (index % 2 === 0 ? width : height);
  if (!strokes.every((stroke) => stroke.every(isInside)))
    invalidField('mark.strokes', 'strokes', 'Must stay within width and height.');
}

/** Returns the mark as it stands among the signer's disclosures. */
export function writeMark(mark: SignatureMark): string {
  return JSON.stringify(mark);
}

/** Reads a mark written by `writeMark`; null where there is none. Disclosures are checked against their commitments, so its form is ours. */
export function readMark(written: string | null): SignatureMark | null {
  return written === null ? null : (JSON.parse(written) as SignatureMark);
}
