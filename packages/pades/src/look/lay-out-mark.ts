import type { BoxSize, Piece, Typefaces } from './field-look.ts';
import { sizeIn, type SignatureMark } from './mark.ts';
import { personSign } from './person-sign.ts';
import { strokesIn } from './strokes.ts';
import { lineEdges } from './typeface.ts';
import { seenOrder } from './writing-order.ts';

/** Sizes of a typed mark, in points. */
const LARGEST_MARK = 36;
const SMALLEST_MARK = 4;
/** Our hairline begins above the lower part of the box, where a line of the document may be; less above a known line. */
const ABOVE_LINE = 0.3;
const ABOVE_KNOWN_LINE = 1.5;

/** A mark whose lower left corner of ink is at 0, 0. */
interface StandingMark extends BoxSize {
  readonly pieces: readonly Piece[];
}

/** A mark, its person, and whether a printed line is known below it. */
export interface StandingInput {
  readonly mark: SignatureMark;
  readonly ordinal: number | undefined;
  readonly isOnLine: boolean;
}

/**
 * Returns a signature or initials as large as a box allows, in the middle of its lower edge, so that they stand on the line that
 * the document has there. Null if a typed name has no space.
 */
export function layOutMark(
  { mark, ordinal, isOnLine }: StandingInput,
  size: BoxSize,
  faces: Typefaces,
): readonly Piece[] | null {
  const sign = personSign(ordinal, size, faces);
  const width = size.width - sign.width;
  const standing = standingMark(mark, { width, height: size.height }, faces);
  if (standing === null || standing.pieces.length === 0) return standing && [];
  const left = sign.width + (width - standing.width) / 2;
  const bottom = isOnLine ? ABOVE_KNOWN_LINE : ABOVE_LINE * size.height;
  const person = sign.beside({ left, bottom, top: standing.height });
  return [...standing.pieces.map((piece) => movedBy(piece, { x: left, y: 0 })), ...person];
}

/** Returns a piece in another place. */
export function movedBy(piece: Piece, { x, y }: { readonly x: number; readonly y: number }): Piece {
  if (piece.kind !== 'stroke') return { ...piece, x: piece.x + x, y: piece.y + y };
  return { ...piece, points: piece.points.map((value, index) => value + (index % 2 === 0 ? x : y)) };
}

function standingMark(mark: SignatureMark, size: BoxSize, faces: Typefaces): StandingMark | null {
  switch (mark.kind) {
    case 'TYPED':
      return typedMark(mark.text, size, faces);
    case 'UPLOADED':
      return uploadedMark(mark, size);
    case 'DRAWN':
      return drawnMark(mark, size);
  }
}

/** A name that the hand lacks a letter of is in the regular face. */
function typedMark(text: string, size: BoxSize, faces: Typefaces): StandingMark | null {
  const isWritable = Array.from(text.normalize('NFC')).every((letter) =>
    faces.hand.has(letter.codePointAt(0) ?? 0),
  );
  const face = isWritable ? 'hand' : 'regular';
  const glyphs = seenOrder(faces[face].shape(text));
  const edges = lineEdges(glyphs, faces[face]);
  if (edges === null) return { pieces: [], width: 0, height: 0 };
  const [wide, high] = [(edges.right - edges.left) / 1000, (edges.top - edges.bottom) / 1000];
  const largest = Math.min(LARGEST_MARK, size.width / wide, size.height / high);
  if (largest < SMALLEST_MARK) return null;
  const at = { x: (-edges.left * largest) / 1000, y: (-edges.bottom * largest) / 1000 };
  return {
    pieces: [{ kind: 'text', ink: 'SIGNER', face, glyphs, ...at, size: largest }],
    width: wide * largest,
    height: high * largest,
  };
}

function uploadedMark(bitmap: Extract<SignatureMark, { kind: 'UPLOADED' }>, size: BoxSize): StandingMark {
  const fitted = sizeIn(bitmap, size);
  return { pieces: [{ kind: 'picture', ink: 'SIGNER', bitmap, x: 0, y: 0, ...fitted }], ...fitted };
}

function drawnMark(
  mark: Extract<SignatureMark, { kind: 'DRAWN' }>,
  { width, height }: BoxSize,
): StandingMark {
  const pen = Math.max(0.5, Math.min(1.4, height / 40));
  const { strokes } = strokesIn(mark, { width: width - pen, height: height - pen });
  const points = strokes.flat();
  if (points.length === 0) return { pieces: [], width: 0, height: 0 };
  const [left, right] = rangeOf(points.filter((_, index) => index % 2 === 0));
  const [bottom, top] = rangeOf(points.filter((_, index) => index % 2 === 1));
  const pieces = strokes.map((stroke): Piece => {
    const moved = stroke.map((value, index) => value + pen / 2 - (index % 2 === 0 ? left : bottom));
    return { kind: 'stroke', ink: 'SIGNER', points: moved, width: pen };
  });
  return { pieces, width: right - left + pen, height: top - bottom + pen };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  const from = values.reduce((min, value) => Math.min(min, value), Infinity);
  const to = values.reduce((max, value) => Math.max(max, value), -Infinity);
  return [from, to];
}
