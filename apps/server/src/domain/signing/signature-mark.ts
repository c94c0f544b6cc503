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

/** Returns the mark of a name that is typed. */
export function typedMark(text: string): SignatureMark {
  return { kind: 'TYPED', text };
}

/** Words of a name that its initials leave out. */
const PARTICLES = ['da', 'das', 'de', 'del', 'do', 'dos', 'e', 'y'];

/** Returns the initials of a name, such as `MS` for Maria da Silva; at most four. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !PARTICLES.includes(word.toLowerCase()));
  const letters = words.map((word) => Array.from(word)[0]?.toUpperCase() ?? '');
  return [...letters.slice(0, 3), ...letters.slice(3).slice(-1)].join('');
}

/** Throws VALIDATION_FAILED for strokes that are no pairs, leave their field, or are too many. */
export function assertMarkValid(mark: SignatureMark, place = 'mark'): void {
  if (mark.kind === 'TYPED') return;
  const { width, height, strokes } = mark;
  if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) > 2 * MARK_POINTS)
    invalidField(`${place}.strokes`, 'max_items', `Must have at most ${MARK_POINTS} points.`, {
      limit: MARK_POINTS,
    });
  if (strokes.some((stroke) => stroke.length % 2 !== 0))
    invalidField(`${place}.strokes`, 'strokes', 'Must be pairs of x and y.');
  const isInside = (value: number, index: number): boolean => value <= (index % 2 === 0 ? width : height);
  if (!strokes.every((stroke) => stroke.every(isInside)))
    invalidField(`${place}.strokes`, 'strokes', 'Must stay within width and height.');
}

/** Returns the mark as it stands among the signer's disclosures. */
export function writeMark(mark: SignatureMark): string {
  return JSON.stringify(mark);
}

/** Reads a mark written by `writeMark`; null where there is none. Disclosures are checked against their commitments, so its form is ours. */
export function readMark(written: string | null): SignatureMark | null {
  return written === null ? null : (JSON.parse(written) as SignatureMark);
}
