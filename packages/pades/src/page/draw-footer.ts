import { deflateSync } from 'node:zlib';
import { seenOrder } from '../look/writing-order.ts';
import type { PageFont } from './page-font.ts';
import { qrCode, QUIET } from './qr-code.ts';
import type { QrCode } from './qr-code.ts';

/** The words of a footer and the address of its QR code. */
export interface FooterContent {
  /** One text per line. */
  readonly lines: readonly string[];
  readonly address: string;
}

/** A drawn footer: a content stream that needs no resources, from the lower left corner of its box. */
export interface DrawnFooter {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Deflated. */
  readonly content: Uint8Array;
}

/** Of the compression: a third of the time of level 6, for 4 % more bytes. */
const LEVEL = 4;
const TEXT_SIZE = 6.5;
const LEADING = 8.6;
/** Of a module, in points: 0.42 mm, two and a half pixels of a scan at 150 dpi (ADR-0062). */
const MODULE = 1.2;
const GAP = 2;
const INK = '0.2';
const TEXT_INK = '0.33';

/**
 * Draws a footer: the QR code on the left, the lines beside it. Letters are outlines and not text in a font, so that the
 * digest of this stream alone determines the look (ADR-0062).
 */
export function drawFooter(font: PageFont, { lines, address }: FooterContent): DrawnFooter {
  const code = qrCode(address);
  const side = (code.size + 2 * QUIET) * MODULE;
  const left = side + GAP;
  const width = left + Math.max(...lines.map((line) => widthOf(font, line))) + GAP;
  const below = (side - lines.length * LEADING) / 2 + (LEADING - TEXT_SIZE) / 2 + 1.4;
  const texts = lines.map((line, index) => {
    const y = below + (lines.length - 1 - index) * LEADING;
    return outlines(font, line, { x: left, y });
  });
  const operators = [`${INK} g`, drawn(code), `${TEXT_INK} g`, ...texts];
  let content: Uint8Array | undefined;
  return {
    width: rounded(width),
    height: rounded(side),
    // Deflating costs most: a caller may want to know the size only.
    get content() {
      return (content ??= deflateSync(Buffer.from(operators.join('\n'), 'latin1'), { level: LEVEL }));
    },
  };
}

function widthOf(font: PageFont, text: string): number {
  return (font.shape(text).reduce((sum, { advance }) => sum + advance, 0) * TEXT_SIZE) / 1000;
}

/** Draws each row of dark modules as bars, all in one path, so that no hairlines appear between them. */
function drawn({ bars, size }: QrCode): string {
  const path = bars.map(({ row, column, length }) => {
    return `${QUIET + column} ${QUIET + size - 1 - row} ${length} 1 re`;
  });
  return ['q', `${MODULE} 0 0 ${MODULE} 0 0 cm`, ...path, 'f', 'Q'].join('\n');
}

/** Units of the outlines to the size of the text: a fortieth of a point, and short numbers. */
const UNITS = 256;

/** Draws each glyph from its own origin, so that a letter that comes again is the same bytes and deflates well. */
function outlines(font: PageFont, text: string, at: { readonly x: number; readonly y: number }): string {
  const scale = TEXT_SIZE / UNITS;
  const parts = [`q ${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} ${rounded(at.x)} ${rounded(at.y)} cm`];
  let reached = 0;
  for (const glyph of seenOrder(font.shape(text))) {
    parts.push(outlineOf(glyph.isSpare === true ? (font.spare() ?? font) : font, glyph.id));
    const advance =
      Math.round(((reached + glyph.advance) * UNITS) / 1000) - Math.round((reached * UNITS) / 1000);
    parts.push(`1 0 0 1 ${advance} 0 cm`);
    reached += glyph.advance;
  }
  return [...parts.filter((part) => part !== ''), 'Q'].join('\n');
}

/** The outlines of each font's glyphs, which are the same in every footer. */
const knownOutlines = new WeakMap<PageFont, Map<number, string>>();

function outlineOf(font: PageFont, id: number): string {
  const glyphs = knownOutlines.get(font) ?? new Map<number, string>();
  knownOutlines.set(font, glyphs);
  const known = glyphs.get(id) ?? outline(font.font.getGlyph(id).path.toSVG(), UNITS / font.font.unitsPerEm);
  glyphs.set(id, known);
  return known;
}

/** Returns the operators of a glyph's outline. TrueType has quadratic curves, PDF only cubic ones. */
function outline(svg: string, scale: number): string {
  const operators: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = (rest.match(/-?[\d.]+/g) ?? []).map((value) => Number(value) * scale);
    const [px = x, py = y] = points.slice(-2);
    const curve = command === 'Q' ? cubic([x, y], points) : points;
    const operator = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' }[command] ?? '';
    operators.push([...curve.map((value) => Math.round(value)), operator].join(' '));
    [x, y] = [px, py];
  }
  return operators.length === 0 ? '' : `${operators.join('\n')}\nf`;
}

function cubic([x, y]: readonly [number, number], points: readonly number[]): readonly number[] {
  const [cx = 0, cy = 0, ex = 0, ey = 0] = points;
  return [twoThirds(x, cx), twoThirds(y, cy), twoThirds(ex, cx), twoThirds(ey, cy), ex, ey];
}

function twoThirds(from: number, to: number): number {
  return from + (2 / 3) * (to - from);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
