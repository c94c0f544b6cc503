import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Across and down from the upper left corner of the page as shown, in points. */
export type Point = readonly [number, number];

/** A character in its place. */
export interface ShownGlyph {
  readonly text: string;
  /** Where it begins on its base line, and where the next begins. */
  readonly from: Point;
  readonly to: Point;
  /** From the base line upwards, as long as the size of the text. */
  readonly up: Point;
}

/** Glyphs of a page beyond this are not read; a full page of a newspaper has some twenty thousand. */
const MAX_GLYPHS = 100_000;

/** Returns the characters of a page with their exact places, in the order in which they are drawn. Skips vertical writing. */
export async function pageGlyphs(page: PDFPageProxy, max = MAX_GLYPHS): Promise<readonly ShownGlyph[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  const reader = new GlyphReader(page, matrixOf(viewport.transform), max);
  for (const [index, operator] of fnArray.entries()) {
    const read = READERS.get(operator);
    if (read !== undefined) await read(reader, (argsArray[index] ?? []) as readonly unknown[]);
    if (reader.glyphs.length >= max) break;
  }
  return reader.glyphs;
}

const NO_ANNOTATIONS = 0;

/** ISO 32000-1, 8.3.3. */
type Matrix = readonly [number, number, number, number, number, number];

/** The graphics and text state that places depend on (ISO 32000-1, 9.3). */
interface State {
  readonly matrix: Matrix;
  readonly size: number;
  /** Of a unit of the font, in units of text. */
  readonly unit: number;
  readonly isVertical: boolean;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const START = {
  size: 1,
  unit: 0.001,
  isVertical: false,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** The operator list of pdf.js names its operators by numbers, and has fonts decoded. */
class GlyphReader {
  readonly glyphs: ShownGlyph[] = [];
  readonly #page: PDFPageProxy;
  readonly #saved: State[] = [];
  readonly #max: number;
  state: State;
  text: Matrix = IDENTITY;
  line: Matrix = IDENTITY;

  constructor(page: PDFPageProxy, matrix: Matrix, max: number) {
    this.#page = page;
    this.#max = max;
    this.state = { ...START, matrix };
  }

  set(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
  }

  save(): void {
    if (this.#saved.length < DEEPEST_STATE) this.#saved.push(this.state);
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  moveTo(line: Matrix): void {
    [this.text, this.line] = [line, line];
  }

  async useFont(name: unknown, size: unknown): Promise<void> {
    const font = typeof name === 'string' ? await fontOf(this.#page, name) : {};
    const unit = numberOr(font.fontMatrix?.[0], START.unit);
    this.set({ size: numberOr(size, 0), unit, isVertical: font.vertical === true });
  }

  show(items: readonly unknown[]): void {
    for (const item of items) {
      if (typeof item === 'number') this.#advance((-item / 1000) * this.state.size);
      else if (typeof item === 'object' && item !== null) this.#showGlyph(item);
    }
  }

  #showGlyph({ unicode = '', width = 0, isSpace = false }: PdfJsGlyph): void {
    const { size, unit, charSpacing, wordSpacing, stretch, rise, matrix, isVertical } = this.state;
    const before = product(matrix, this.text);
    this.#advance(width * unit * size + charSpacing + (isSpace ? wordSpacing : 0));
    if (isVertical || this.glyphs.length >= this.#max) return;
    const from = apply(before, 0, rise);
    const [x, y] = apply(before, 0, rise + size);
    const to = apply(before, width * unit * size * stretch, rise);
    this.glyphs.push({ text: unicode, from, to, up: [x - from[0], y - from[1]] });
  }

  #advance(distance: number): void {
    const shift = distance * this.state.stretch;
    this.text = product(this.text, this.state.isVertical ? [1, 0, 0, 1, 0, -shift] : [1, 0, 0, 1, shift, 0]);
  }
}

/** Real pages save a dozen states; more are lost without harm. */
const DEEPEST_STATE = 1000;

/** The part of a glyph of pdf.js that places depend on. */
interface PdfJsGlyph {
  readonly unicode?: string;
  readonly width?: number;
  readonly isSpace?: boolean;
}

interface PdfJsFont {
  readonly fontMatrix?: readonly unknown[];
  readonly vertical?: unknown;
}

/** Fonts come before the operators that use them; a font that failed has a place without a width. */
async function fontOf(page: PDFPageProxy, name: string): Promise<PdfJsFont> {
  const found: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
  return typeof found === 'object' && found !== null ? found : {};
}

type Read = (reader: GlyphReader, args: readonly unknown[]) => void | Promise<void>;

const READERS: ReadonlyMap<number, Read> = new Map<number, Read>([
  [OPS.save, (reader) => reader.save()],
  [OPS.restore, (reader) => reader.restore()],
  [OPS.transform, (reader, args) => transform(reader, args)],
  [
    OPS.paintFormXObjectBegin,
    (reader, [matrix]) => {
      reader.save();
      if (matrix !== null) transform(reader, valuesOf(matrix));
    },
  ],
  [OPS.paintFormXObjectEnd, (reader) => reader.restore()],
  [OPS.beginText, (reader) => reader.moveTo(IDENTITY)],
  [OPS.setFont, (reader, [name, size]) => reader.useFont(name, size)],
  [OPS.setCharSpacing, (reader, [value]) => reader.set({ charSpacing: numberOr(value, 0) })],
  [OPS.setWordSpacing, (reader, [value]) => reader.set({ wordSpacing: numberOr(value, 0) })],
  [OPS.setHScale, (reader, [value]) => reader.set({ stretch: numberOr(value, 100) / 100 })],
  [OPS.setLeading, (reader, [value]) => reader.set({ leading: numberOr(value, 0) })],
  [OPS.setTextRise, (reader, [value]) => reader.set({ rise: numberOr(value, 0) })],
  [OPS.setTextMatrix, (reader, args) => reader.moveTo(matrixOf(args))],
  [OPS.moveText, (reader, [x, y]) => moveText(reader, x, y)],
  [
    OPS.setLeadingMoveText,
    (reader, [x, y]) => {
      reader.set({ leading: -numberOr(y, 0) });
      moveText(reader, x, y);
    },
  ],
  [OPS.nextLine, (reader) => moveText(reader, 0, -reader.state.leading)],
  [OPS.showText, (reader, [items]) => reader.show(valuesOf(items))],
]);

function transform(reader: GlyphReader, args: readonly unknown[]): void {
  reader.set({ matrix: product(reader.state.matrix, matrixOf(args)) });
}

function moveText(reader: GlyphReader, x: unknown, y: unknown): void {
  reader.moveTo(product(reader.line, [1, 0, 0, 1, numberOr(x, 0), numberOr(y, 0)]));
}

/** The six numbers of a matrix are the arguments themselves, or a list that is the only argument. */
function matrixOf(args: readonly unknown[]): Matrix {
  const values = args.length === 1 ? valuesOf(args[0]) : args;
  const [a, b, c, d, e, f] = values.map((value) => numberOr(value, 0));
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value instanceof Float32Array || value instanceof Float64Array ? [...value] : [];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
