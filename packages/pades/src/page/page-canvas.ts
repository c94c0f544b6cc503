import { deflateSync } from 'node:zlib';
import type { PlacedGlyph } from '../look/typeface.ts';
import { hex, type FontSubset } from './font-subset.ts';
import type { PageSet, StructureNode } from './page-set.ts';

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

/** Text and its base line, in points from the lower left corner. */
interface DrawnText {
  readonly glyphs: readonly PlacedGlyph[];
  readonly x: number;
  readonly y: number;
  readonly font: { readonly resource: string; readonly subset: FontSubset };
  readonly size: number;
  readonly colour: Colour;
}

/** A rectangle; `y` is its lower edge. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Collects the drawing of a page (ISO 32000-1, 8 and 9). Everything is drawn inside `marked`, which labels its
 * meaning, or inside `decorated`, which labels it as decoration (14.8.2.2).
 */
export class PageCanvas {
  readonly #page: number;
  readonly #operators: string[] = [];
  #marks = 0;

  constructor(page: number) {
    this.#page = page;
  }

  /** Draws content that belongs to a node of the structure. */
  marked(node: StructureNode, draw: () => void): void {
    const mark = this.#marks++;
    node.kids.push({ page: this.#page, mark });
    this.#operators.push(`/${node.type} <</MCID ${mark}>> BDC`);
    draw();
    this.#operators.push('EMC');
  }

  /** Draws lines, backgrounds and page numbers, which screen readers skip. */
  decorated(draw: () => void): void {
    this.#operators.push('/Artifact BMC');
    draw();
    this.#operators.push('EMC');
  }

  text({ glyphs, x, y, font, size, colour }: DrawnText): void {
    this.#operators.push('BT', `${rgb(colour)} rg`, `/${font.resource} ${round(size)} Tf`);
    for (const run of runsOf(glyphs, font.subset)) {
      const at = `${round(x + (run.x * size) / 1000)} ${round(y + (run.y * size) / 1000)}`;
      this.#operators.push(`1 0 0 1 ${at} Tm <${run.codes}> Tj`);
    }
    this.#operators.push('ET');
  }

  paint(box: Box, colour: Colour): void {
    this.#operators.push(`${rgb(colour)} rg ${rectangle(box)} f`);
  }

  /** Draws boxes of one colour as a single path, so that no hairlines appear between them. */
  paintAll(boxes: readonly Box[], colour: Colour): void {
    this.#operators.push(`${rgb(colour)} rg`, ...boxes.map(rectangle), 'f');
  }

  /** Draws a line through points `x, y, x, y …`, with round ends. */
  stroke(points: readonly number[], colour: Colour, width: number): void {
    const path: string[] = [];
    for (let at = 0; at + 1 < points.length; at += 2) {
      path.push(`${round(points[at] ?? 0)} ${round(points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`);
    }
    if (points.length === 2) path.push(`${round(points[0] ?? 0)} ${round(points[1] ?? 0)} l`);
    this.#operators.push(`${rgb(colour)} RG ${round(width)} w 1 J 1 j`, ...path, 'S');
  }

  /** Paints the ink of a picture into a box. `mask` is that of `imageMask`. */
  stamp(mask: string, { x, y, width, height }: Box, colour: Colour): void {
    const matrix = `${round(width)} 0 0 ${round(height)} ${round(x)} ${round(y)} cm`;
    this.#operators.push('q', `${rgb(colour)} rg`, matrix, mask, 'Q');
  }

  /** @param head lines before everything that is drawn */
  finish(head: readonly string[] = []): PageSet['pages'][number] {
    const lines = [...head, ...this.#operators];
    return { content: deflateSync(Buffer.from(lines.join('\n'), 'latin1')), marks: this.#marks };
  }
}

interface Run {
  readonly x: number;
  readonly y: number;
  codes: string;
}

/** Writes glyphs that follow each other at their own widths as one string. Repositions a mark and the glyph after it. */
function runsOf(glyphs: readonly PlacedGlyph[], subset: FontSubset): readonly Run[] {
  const runs: Run[] = [];
  let [reached, isOpen] = [0, false];
  for (const glyph of glyphs) {
    const number = subset.use(glyph);
    const isPlain = glyph.dx === 0 && glyph.dy === 0;
    const last = runs.at(-1);
    if (isOpen && isPlain && last !== undefined) last.codes += hex(number);
    else runs.push({ x: reached + glyph.dx, y: glyph.dy, codes: hex(number) });
    reached += glyph.advance;
    isOpen = isPlain && subset.width(number) === glyph.advance;
  }
  return runs;
}

function rectangle({ x, y, width, height }: Box): string {
  return `${round(x)} ${round(y)} ${round(width)} ${round(height)} re`;
}

function rgb(colour: Colour): string {
  return colour.map(round).join(' ');
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
