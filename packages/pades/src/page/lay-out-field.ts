import type { BoxSize, FieldFonts, FieldLook, Piece } from './field-look.ts';
import { centredTop, fitText, placeText } from './fit-text.ts';
import { layOutMark } from './lay-out-mark.ts';
import { layOutSignature } from './lay-out-signature.ts';
import type { PageFont } from './page-font.ts';

/** Returns what a field of this size shows, or null if not all of it has space. */
export function layOutField(look: FieldLook, size: BoxSize, fonts: FieldFonts): readonly Piece[] | null {
  switch (look.kind) {
    case 'TEXT':
      return layOutText(look, size, fonts.regular);
    case 'CHECK':
      return layOutCheck(look.checked, size);
    case 'SIGNATURE':
      return layOutSignature(look, size, fonts);
    case 'INITIALS':
      return layOutMark(look.mark, size, fonts.italic);
  }
}

const LARGEST_TEXT = 11;
/** Free space at both sides, in points; less in a narrow box. */
const PADDING = 2;

function paddingOf(width: number): number {
  return Math.min(PADDING, width / 20);
}

function layOutText(
  { value, lines }: Extract<FieldLook, { kind: 'TEXT' }>,
  { width, height }: BoxSize,
  font: PageFont,
): readonly Piece[] | null {
  if (value.trim() === '') return [];
  const left = paddingOf(width);
  const fitted = fitText(
    { text: value, font, lines, maxSize: LARGEST_TEXT },
    { width: width - 2 * left, height },
  );
  if (fitted === null) return null;
  const top = lines === 'MANY' ? height : centredTop(fitted, height);
  return placeText(fitted, { face: 'regular', left, top });
}

const LARGEST_CHECK = 18;

/** A square in the middle, and a tick in it: both are clear in any print. */
function layOutCheck(checked: boolean, { width, height }: BoxSize): readonly Piece[] {
  const pen = Math.min(1, Math.min(width, height) / 12);
  const side = Math.min(width - pen, height - pen, LARGEST_CHECK);
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const at = (...shares: readonly number[]): number[] =>
    shares.map((share, index) => (index % 2 === 0 ? x : y) + share * side);
  const square: Piece = { kind: 'stroke', points: at(0, 0, 1, 0, 1, 1, 0, 1, 0, 0), width: pen };
  const tick: Piece = { kind: 'stroke', points: at(0.2, 0.52, 0.42, 0.26, 0.82, 0.78), width: 1.8 * pen };
  return checked ? [square, tick] : [square];
}
