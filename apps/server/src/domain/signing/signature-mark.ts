import { invalidField } from '../errors/app-error.ts';
import { MARK_PICTURE_HEIGHT, MARK_PICTURE_INK, MARK_PICTURE_WIDTH, MARK_POINTS } from './limits.ts';

export const MARK_KINDS = ['TYPED', 'DRAWN', 'UPLOADED'] as const satisfies readonly SignatureMark['kind'][];

/**
 * The name that a signer typed, drew or uploaded: for the eye, on the evidence page. It proves nothing that the signature does
 * not. Strokes are `x, y, x, y …` from the upper left corner, within `width` and `height`. An uploaded picture arrives as plain
 * bits, which the page has made of it, so that no picture of a stranger's is ever decoded here (ADR-0100).
 */
export type SignatureMark =
  | { readonly kind: 'TYPED'; readonly text: string }
  | ({ readonly kind: 'UPLOADED' } & MarkPicture)
  | {
      readonly kind: 'DRAWN';
      readonly width: number;
      readonly height: number;
      readonly strokes: readonly (readonly number[])[];
    };

/**
 * A picture of one bit a pixel: rows from the top, each padded to whole bytes, the leftmost pixel in the highest bit; 1 is ink.
 */
interface MarkPicture {
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly bits: string;
}

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

/** @throws VALIDATION_FAILED for strokes that are no pairs, leave their field, are too many, or all one point, and for a wrong picture */
export function assertMarkValid(mark: SignatureMark, place = 'mark'): void {
  if (mark.kind === 'DRAWN') assertStrokesValid(mark, place);
  if (mark.kind === 'UPLOADED') assertPictureValid(mark, place);
}

/** There is one text for each picture: of the exact length, and no bit set beside it. */
function assertPictureValid({ width, height, bits }: MarkPicture, place: string): void {
  const [maxWidth, maxHeight] = [MARK_PICTURE_WIDTH, MARK_PICTURE_HEIGHT];
  if (width > maxWidth)
    invalidField(`${place}.width`, 'maximum', `Must be at most ${maxWidth}.`, { limit: maxWidth });
  if (height > maxHeight)
    invalidField(`${place}.height`, 'maximum', `Must be at most ${maxHeight}.`, { limit: maxHeight });
  const bytes = Buffer.from(bits, 'base64');
  if (bytes.toString('base64') !== bits) invalidField(`${place}.bits`, 'format.base64', 'Must be base64.');
  const row = Math.ceil(width / 8);
  if (bytes.length !== row * height)
    invalidField(
      `${place}.bits`,
      'picture',
      `Must be ${row * height} bytes: ${height} rows of ${row} bytes.`,
    );
  const padding = (1 << (8 * row - width)) - 1;
  const isPadded = bytes.every((byte, index) => index % row !== row - 1 || (byte & padding) === 0);
  if (!isPadded) invalidField(`${place}.bits`, 'picture', 'Must have no bit set beside the picture.');
  const ink = inkOf(bytes);
  if (ink === 0) invalidField(`${place}.bits`, 'picture', 'Must have ink.');
  if (ink === 1) invalidField(`${place}.bits`, 'picture', 'Must be more than a point.');
  if (100 * ink > MARK_PICTURE_INK * width * height)
    invalidField(`${place}.bits`, 'picture_ink', `Must be ink on at most ${MARK_PICTURE_INK} %.`, {
      percent: MARK_PICTURE_INK,
    });
}

function inkOf(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest &= rest - 1) count++;
  return count;
}

function assertStrokesValid(mark: Extract<SignatureMark, { kind: 'DRAWN' }>, place: string): void {
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
  if (!hasExtent(strokes.flat())) invalidField(`${place}.strokes`, 'strokes', 'Must be more than a point.');
}

/** Returns false for points in one place: a reader of the page takes a dot for dirt, and not for a name. */
function hasExtent(points: readonly number[]): boolean {
  return points.some((value, index) => value !== points[index % 2]);
}

/** Returns the mark as it stands among the signer's disclosures. */
export function writeMark(mark: SignatureMark): string {
  return JSON.stringify(mark);
}

/** Reads a mark written by `writeMark`; null where there is none. Disclosures are checked against their commitments, so its form is ours. */
export function readMark(written: string | null): SignatureMark | null {
  return written === null ? null : (JSON.parse(written) as SignatureMark);
}
