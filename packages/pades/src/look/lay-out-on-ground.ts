import type { Area, BoxSize, Ground, Piece, Typefaces } from './field-look.ts';
import { fitText, placeText } from './fit-text.ts';
import { layOutMark, movedBy, type StandingInput } from './lay-out-mark.ts';

/** Sizes of a caption, in points. */
const LARGEST_CAPTION = 7;
const SMALLEST_CAPTION = 6;
/** Free space between a mark and the caption beside it, in points. */
const BESIDE = 4;

interface GroundInput extends Omit<StandingInput, 'isOnLine'> {
  readonly ground: Ground | undefined;
}

/**
 * Returns a mark that stands on the printed line of its box, or on the lower edge of the box, and its caption where the page
 * has a strip for it. Null if a typed name has no space.
 */
export function layOutOnGround(
  { mark, ordinal, ground }: GroundInput,
  size: BoxSize,
  faces: Typefaces,
): readonly Piece[] | null {
  if (ground === undefined) return layOutMark({ mark, ordinal, isOnLine: false }, size, faces);
  const { box, line, caption } = ground;
  const base = line ?? box.y;
  const above = { width: box.width, height: box.y + box.height - base };
  const pieces = layOutMark({ mark, ordinal, isOnLine: line !== undefined }, above, faces);
  if (pieces === null || pieces.length === 0) return pieces;
  const standing = pieces.map((piece) => movedBy(piece, { x: box.x, y: base }));
  return caption === undefined ? standing : [...standing, ...layOutCaption(caption, { box, base }, faces)];
}

/** Returns the ground of a field that is laid out larger than it is shown. */
export function scaledGround({ box, line, caption }: Ground, scale: number): Ground {
  return {
    box: scaledArea(box, scale),
    line: line === undefined ? undefined : line * scale,
    caption: caption && { text: caption.text, strip: scaledArea(caption.strip, scale) },
  };
}

function scaledArea({ x, y, width, height }: Area, scale: number): Area {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Below the mark in its middle, or beside it at the height of its line. A name without space is left to the report. */
function layOutCaption(
  { text, strip }: { readonly text: string; readonly strip: Area },
  { box, base }: { readonly box: Area; readonly base: number },
  faces: Typefaces,
): readonly Piece[] {
  const isBeside = strip.x >= box.x + box.width;
  const [left, width] = isBeside ? [strip.x + BESIDE, strip.width - BESIDE] : [strip.x, strip.width];
  const wanted = {
    text,
    font: faces.regular,
    lines: 'ONE',
    maxSize: LARGEST_CAPTION,
    minSize: SMALLEST_CAPTION,
  } as const;
  const space = { width, height: isBeside ? strip.y + strip.height - base : strip.height };
  const fitted = space.height < SMALLEST_CAPTION ? null : fitText(wanted, space);
  if (fitted === null) return [];
  const top = isBeside ? base + fitted.height : strip.y + strip.height;
  return fitted.lines.flatMap((line, index) => {
    const indent = isBeside ? 0 : (width - line.width) / 2;
    const place = {
      face: 'regular',
      left: left + indent,
      top: top - (index * fitted.height) / fitted.lines.length,
    } as const;
    const [piece] = placeText({ ...fitted, lines: [line] }, place);
    return piece === undefined ? [] : [{ ...piece, ink: 'OURS' as const }];
  });
}
