import type { BoxSize, FieldLook, PersonalLook, Piece, Typefaces } from './field-look.ts';
import { centredTop, fitText, placeText } from './fit-text.ts';
import { layOutOnGround, scaledGround } from './lay-out-on-ground.ts';
import { personSign } from './person-sign.ts';

/**
 * Returns what a field of this size shows, or null if not all of it has space. The printer and the pages draw exactly this, so a
 * signer sees what the document will show. Nothing is outside of this size, which includes the caption of a mark.
 */
export function layOutField(
  { look, ordinal, ground }: PersonalLook,
  size: BoxSize,
  faces: Typefaces,
): readonly Piece[] | null {
  switch (look.kind) {
    case 'TEXT':
      return layOutText({ look, ordinal }, size, faces);
    case 'CHECK':
      return layOutCheck({ look, ordinal }, size, faces);
    case 'SIGNATURE':
      return isTooSmall(ground?.box ?? size)
        ? null
        : layOutOnGround({ mark: look.mark, ordinal, ground }, size, faces);
    case 'INITIALS':
      return layOutOnGround({ mark: look.mark, ordinal, ground }, size, faces);
  }
}

/** A laid out field, and how much larger it is laid out than it is shown. */
export interface ScaledField {
  readonly pieces: readonly Piece[];
  readonly scale: number;
}

const GROWTH = 1.1;

/** Returns all that a field shows: smaller than people read where it has no space otherwise, but never cut. */
export function layOutWhole(look: PersonalLook, { width, height }: BoxSize, faces: Typefaces): ScaledField {
  if (width <= 0 || height <= 0) throw new RangeError('a field has no size');
  let scale = 1;
  let pieces = layOutField(look, { width, height }, faces);
  while (pieces === null) {
    scale *= GROWTH;
    const ground = look.ground && scaledGround(look.ground, scale);
    pieces = layOutField({ ...look, ground }, { width: width * scale, height: height * scale }, faces);
  }
  return { pieces, scale };
}

/** A look of one kind. */
interface LookOf<K extends FieldLook['kind']> {
  readonly look: Extract<FieldLook, { kind: K }>;
  readonly ordinal: number | undefined;
}

/** People don't recognize a signature in a smaller box. */
function isTooSmall({ width, height }: BoxSize): boolean {
  return width < 36 || height < 12;
}

const LARGEST_TEXT = 11;
/** Free space at both sides, in points; less in a narrow box. */
const PADDING = 2;
/** Height of capitals relative to the font size. */
const CAPITAL_HEIGHT = 0.714;

function paddingOf(width: number): number {
  return Math.min(PADDING, width / 20);
}

function layOutText(
  { look: { value, lines }, ordinal }: LookOf<'TEXT'>,
  size: BoxSize,
  faces: Typefaces,
): readonly Piece[] | null {
  if (value.trim() === '') return [];
  const { width, height } = size;
  const sign = personSign(ordinal, size, faces);
  const padding = paddingOf(width);
  const left = sign.width === 0 ? padding : sign.width;
  const wanted = { text: value, font: faces.regular, lines, maxSize: LARGEST_TEXT };
  const fitted = fitText(wanted, { width: width - left - padding, height });
  if (fitted === null) return null;
  const top = lines === 'MANY' ? height : centredTop(fitted, height);
  const placed = placeText(fitted, { face: 'regular', left, top });
  const bases = placed.flatMap((piece) => (piece.kind === 'text' ? [piece.y] : []));
  const capitals = Math.max(...bases) + fitted.size * CAPITAL_HEIGHT;
  return [...placed, ...sign.beside({ left, bottom: Math.min(...bases), top: capitals })];
}

const LARGEST_CHECK = 18;

/** A square of our hairline in the middle, and a tick in it: both are clear in any print. */
function layOutCheck(
  { look: { checked }, ordinal }: LookOf<'CHECK'>,
  size: BoxSize,
  faces: Typefaces,
): readonly Piece[] {
  const sign = personSign(ordinal, size, faces, false);
  const [width, height] = [size.width - sign.width, size.height];
  const pen = Math.min(1, Math.min(width, height) / 12);
  const side = Math.min(width - pen, height - pen, LARGEST_CHECK);
  const [x, y] = [sign.width + (width - side) / 2, (height - side) / 2];
  const at = (...shares: readonly number[]): number[] =>
    shares.map((share, index) => (index % 2 === 0 ? x : y) + share * side);
  const square: Piece = {
    kind: 'stroke',
    ink: 'OURS',
    points: at(0, 0, 1, 0, 1, 1, 0, 1, 0, 0),
    width: pen / 2,
  };
  const points = at(0.2, 0.52, 0.42, 0.26, 0.82, 0.78);
  const tick: Piece = { kind: 'stroke', ink: 'SIGNER', points, width: 1.8 * pen };
  const person = sign.beside({ left: x - pen / 4, bottom: y, top: y + side + pen / 4 });
  return [square, ...(checked ? [tick] : []), ...person];
}
