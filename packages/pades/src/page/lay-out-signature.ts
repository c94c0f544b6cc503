import type { BoxSize, FieldFonts, FieldLook, Piece } from './field-look.ts';
import { fitText, placeText } from './fit-text.ts';
import { layOutMark } from './lay-out-mark.ts';

type SignatureLook = Extract<FieldLook, { kind: 'SIGNATURE' }>;

/** Sizes of the words below a signature, in points, the preferred first. */
const CAPTION_SIZES = [6.5, 6, 5.5, 5, 4.5];
/** Least height of the signature itself. */
const MIN_MARK_HEIGHT = 12;
const MIN_MARK_WIDTH = 36;
/** The share of a flat box that the signature takes if the words are beside it. */
const MARK_SHARE = 0.45;
const GAP = 2;
const RULE = 0.4;

/** A box with its lower left corner. */
interface Area extends BoxSize {
  readonly left: number;
  readonly bottom: number;
}

/** The parts of a signature field. */
interface Division {
  readonly mark: Area;
  readonly caption: Area;
}

/**
 * Returns a signature with name, time and code: below it, or beside it in a flat box. Returns null if the words have no
 * space in their smallest size.
 */
export function layOutSignature(
  look: SignatureLook,
  size: BoxSize,
  fonts: FieldFonts,
): readonly Piece[] | null {
  for (const captionSize of CAPTION_SIZES) {
    for (const divide of [divideBelow, divideBeside]) {
      const found = layOutDivided(look, { size, fonts, captionSize, divide });
      if (found !== null) return found;
    }
  }
  return null;
}

interface Attempt {
  readonly size: BoxSize;
  readonly fonts: FieldFonts;
  readonly captionSize: number;
  readonly divide: (size: BoxSize, captionHeight: number) => Division | null;
}

function layOutDivided(
  { mark, name, signedAt, code }: SignatureLook,
  { size, fonts, captionSize, divide }: Attempt,
): readonly Piece[] | null {
  const draft = divide(size, 0);
  if (draft === null) return null;
  const text = [name, signedAt, code].join('\n');
  const wanted = {
    text,
    font: fonts.regular,
    lines: 'MANY',
    maxSize: captionSize,
    minSize: captionSize,
  } as const;
  const caption = fitText(wanted, { width: draft.caption.width, height: size.height });
  const divided = caption && divide(size, caption.height);
  if (caption === null || divided === null || caption.height > divided.caption.height + 1e-6) return null;
  const drawn = layOutMark(mark, divided.mark, fonts.italic);
  if (drawn === null) return null;
  const { left, bottom, height } = divided.caption;
  const words = placeText(caption, { face: 'regular', left, top: bottom + (height + caption.height) / 2 });
  return [...drawn.map((piece) => moved(piece, divided.mark)), ruleOf(divided), ...words];
}

function divideBelow({ width, height }: BoxSize, captionHeight: number): Division | null {
  const mark = { left: 0, bottom: captionHeight + GAP, width, height: height - captionHeight - GAP };
  const caption = { left: GAP, bottom: 0, width: width - 2 * GAP, height: captionHeight };
  return mark.height < MIN_MARK_HEIGHT || caption.width <= 0 ? null : { mark, caption };
}

function divideBeside({ width, height }: BoxSize): Division | null {
  const mark = { left: 0, bottom: 0, width: width * MARK_SHARE - GAP, height };
  const left = width * MARK_SHARE + GAP;
  const isTooSmall = mark.width < MIN_MARK_WIDTH || height < MIN_MARK_HEIGHT;
  return isTooSmall ? null : { mark, caption: { left, bottom: 0, width: width - left, height } };
}

/** A thin line between the signature and the words. */
function ruleOf({ mark, caption }: Division): Piece {
  const isBelow = caption.bottom + caption.height <= mark.bottom;
  const [x, y] = [caption.left - GAP, mark.bottom - GAP / 2];
  const points = isBelow ? [0, y, mark.width, y] : [x, 0, x, mark.height];
  return { kind: 'stroke', points, width: RULE };
}

function moved(piece: Piece, { left, bottom }: Area): Piece {
  if (piece.kind !== 'stroke') return { ...piece, x: piece.x + left, y: piece.y + bottom };
  const points = piece.points.map((value, index) => value + (index % 2 === 0 ? left : bottom));
  return { ...piece, points };
}
