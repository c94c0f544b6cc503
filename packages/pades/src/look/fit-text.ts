import type { BoxSize, Face, Piece } from './field-look.ts';
import type { Typeface } from './typeface.ts';
import { widthOf, wrapText, type Line } from './wrap-text.ts';
import { seenOrder } from './writing-order.ts';

/** Smallest size of a value, in points. */
const MIN_SIZE = 6;
const STEP = 0.5;
/** Height of a line by the size of its text: accents on capitals above, descenders below. */
const LINE = 1.25;
const ASCENT = 0.98;

/** A text, and the sizes that it may have. */
interface TextToFit {
  readonly text: string;
  readonly font: Typeface;
  /** One line if that is possible, or as many as the box has space for. */
  readonly lines: 'ONE' | 'MANY';
  /** In points. */
  readonly maxSize: number;
  readonly minSize?: number;
}

/** Lines that fit. */
export interface FittedText {
  readonly lines: readonly Line[];
  readonly size: number;
  /** Of all lines together, in points. */
  readonly height: number;
}

/**
 * Returns the largest form of a text that fits into a box: a single line gets smaller first, and is then broken into
 * lines of the smallest size; many lines get smaller until all have space, and words are cut only if nothing else helps.
 * Returns null if the text doesn't fit.
 */
export function fitText(wanted: TextToFit, box: BoxSize): FittedText | null {
  const minSize = wanted.minSize ?? MIN_SIZE;
  const sizes: number[] = [];
  for (let size = Math.min(wanted.maxSize, box.height / LINE); size > minSize; size -= STEP) sizes.push(size);
  sizes.push(minSize);
  const forms = wanted.lines === 'ONE' ? oneLineForms(wanted, box, sizes) : manyLineForms(wanted, box, sizes);
  for (const form of forms) if (form.height <= box.height + 1e-6) return form;
  return null;
}

function* oneLineForms(
  wanted: TextToFit,
  { width }: BoxSize,
  sizes: readonly number[],
): Generator<FittedText> {
  const glyphs = seenOrder(wanted.font.shape(wanted.text));
  const natural = widthOf(glyphs, 1);
  for (const size of sizes)
    if (natural * size <= width) yield formOf([{ glyphs, width: natural * size }], size);
  const minSize = sizes.at(-1) ?? MIN_SIZE;
  yield formOf(wrapText(wanted.text, { font: wanted.font, size: minSize, width }), minSize);
}

function* manyLineForms(
  { text, font }: TextToFit,
  { width }: BoxSize,
  sizes: readonly number[],
): Generator<FittedText> {
  const paragraphs = text.split(/\r\n|\r|\n/);
  const widest = Math.max(...text.split(/\s+/u).map((word) => widthOf(font.shape(word), 1)));
  const whole = sizes.filter((size) => widest * size <= width);
  for (const size of [...whole, ...sizes]) {
    const lines = paragraphs.flatMap((paragraph) => {
      const wrapped = wrapText(paragraph, { font, size, width });
      return wrapped.length === 0 ? [EMPTY_LINE] : wrapped;
    });
    yield formOf(lines, size);
  }
}

const EMPTY_LINE: Line = { glyphs: [], width: 0 };

function formOf(lines: readonly Line[], size: number): FittedText {
  return { lines, size, height: lines.length * size * LINE };
}

/** The place of fitted text in a box. */
interface TextPlace {
  readonly face: Face;
  readonly left: number;
  /** Upper edge of the first line. */
  readonly top: number;
}

/** Returns the lines in their places. */
export function placeText({ lines, size }: FittedText, place: TextPlace): readonly Piece[] {
  return lines.flatMap(({ glyphs }, index): Piece[] => {
    const y = place.top - index * size * LINE - size * ASCENT;
    return glyphs.length === 0
      ? []
      : [{ kind: 'text', ink: 'SIGNER', face: place.face, glyphs, x: place.left, y, size }];
  });
}

/** Returns the upper edge of a text in the middle of a box. */
export function centredTop({ height }: FittedText, boxHeight: number): number {
  return (boxHeight + height) / 2;
}
