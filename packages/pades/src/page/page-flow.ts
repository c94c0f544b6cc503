import { faceRuns } from '../look/shape-mixed.ts';
import { wrapText, type Line } from '../look/wrap-text.ts';
import { FontSubset } from './font-subset.ts';
import { PageCanvas, type Colour } from './page-canvas.ts';
import type { PageFont } from './page-font.ts';
import type { EmbeddedFont, StructureDetails, StructureNode, StructureType } from './page-set.ts';

/** ISO 216 A4, in points. */
export const A4 = [595.28, 841.89] as const;

/** 20 mm. */
const MARGIN = 56.69;

/** The part of a page for content. The rest is for the warning and the footer. */
export const BODY = { left: MARGIN, right: A4[0] - MARGIN, top: A4[1] - MARGIN, bottom: 62 } as const;

/** Dark enough to read in a greyscale print: at least 4.5 to 1 on white, except lines and backgrounds. */
export const INK: Colour = [0.09, 0.11, 0.14];
export const MUTED: Colour = [0.33, 0.37, 0.42];
export const HAIRLINE: Colour = [0.82, 0.84, 0.86];
export const GROUND: Colour = [0.965, 0.97, 0.973];

type Weight = 'regular' | 'bold';

/** The style of a text, in points. */
export interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly leading: number;
  readonly colour: Colour;
}

/** The position of a column of text, in points. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

/** The two fonts of the pages. */
export interface PageFonts {
  readonly regular: PageFont;
  readonly bold: PageFont;
}

export const WHOLE: Column = { left: BODY.left, width: BODY.right - BODY.left };

/** Fills pages from top to bottom, and begins a new page if the next block does not fit. */
export class PageFlow {
  readonly document: StructureNode = { type: 'Document', kids: [] };
  readonly subsets: Readonly<Record<Weight, FontSubset>>;
  readonly canvases: PageCanvas[] = [];
  /** The upper edge of the free space on the page. */
  y = 0;
  readonly #fonts: PageFonts;
  #spare: FontSubset | null = null;
  readonly #density: number;

  /** @param density what the distances of lines are multiplied by */
  constructor(fonts: PageFonts, density = 1) {
    this.#fonts = fonts;
    this.#density = density;
    this.subsets = { regular: new FontSubset(fonts.regular), bold: new FontSubset(fonts.bold) };
    this.newPage();
  }

  newPage(): void {
    this.canvases.push(new PageCanvas(this.canvases.length));
    this.y = BODY.top;
  }

  get canvas(): PageCanvas {
    const last = this.canvases.at(-1);
    if (last === undefined) throw new RangeError('a flow has a page');
    return last;
  }

  /** Returns the distance of lines in this style, in points. */
  leading(style: Style): number {
    return style.leading * this.#density;
  }

  /** Begins a new page unless this much space is free. A block higher than a page begins on a new page. */
  reserve(height: number): void {
    if (!this.fits(height) && this.y < BODY.top) this.newPage();
  }

  /** Returns whether this much space is free. */
  fits(height: number): boolean {
    return this.y - height >= BODY.bottom;
  }

  /** Leaves some free space, but none at the top of a page. */
  skip(height: number): void {
    if (this.y < BODY.top) this.y -= height;
  }

  /** A new node of the structure, the last of its parent. */
  node(
    type: StructureType,
    parent: StructureNode = this.document,
    details: StructureDetails = {},
  ): StructureNode {
    const node: StructureNode = { type, kids: [], ...details };
    parent.kids.push(node);
    return node;
  }

  wrap(text: string, style: Style, width: number): readonly Line[] {
    return wrapText(text, { font: this.#fonts[style.weight], size: style.size, width });
  }

  /** Writes a text from here downwards, over as many pages as needed. */
  write(lines: readonly Line[], style: Style, place: Column & { readonly node: StructureNode }): void {
    let rest = lines;
    while (rest.length > 0) {
      const leading = this.leading(style);
      this.reserve(leading);
      const fitting = Math.max(1, Math.floor((this.y - BODY.bottom) / leading));
      const chunk = rest.slice(0, fitting);
      this.canvas.marked(place.node, () => this.draw(chunk, style, { ...place, top: this.y }));
      this.y -= chunk.length * leading;
      rest = rest.slice(fitting);
    }
  }

  /** Draws lines one below the other at the flow's position. The caller labels them. */
  draw(lines: readonly Line[], style: Style, { left, top }: { left: number; top: number }): void {
    const { size } = style;
    const leading = this.leading(style);
    for (const [index, { glyphs }] of lines.entries()) {
      const y = top - index * leading - (leading + size * CAPITAL_HEIGHT) / 2;
      this.print(this.canvas, { glyphs, x: left, y, style });
    }
  }

  /** Draws one line on a page, each glyph in the font that has it. */
  print(
    canvas: PageCanvas,
    {
      glyphs,
      x,
      y,
      style,
    }: { readonly glyphs: Line['glyphs']; readonly x: number; readonly y: number; readonly style: Style },
  ): void {
    const { size, colour, weight } = style;
    for (const run of faceRuns(glyphs)) {
      const font = run.isSpare
        ? { resource: SPARE, subset: this.#spareOf(weight) }
        : { resource: RESOURCES[weight], subset: this.subsets[weight] };
      canvas.text({ glyphs: run.glyphs, x: x + (run.x * size) / 1000, y, font, size, colour });
    }
  }

  /** The fonts of the pages, those that were used and the two that are on each. */
  embed(): readonly EmbeddedFont[] {
    const { regular, bold } = this.subsets;
    const own = [regular.embed(RESOURCES.regular, false), bold.embed(RESOURCES.bold, true)];
    return this.#spare === null ? own : [...own, this.#spare.embed(SPARE, false)];
  }

  /** Both weights have the same spare font. */
  #spareOf(weight: Weight): FontSubset {
    const font = this.#fonts[weight].spare();
    if (font === null) throw new RangeError('a glyph is from a font that is not there');
    return (this.#spare ??= new FontSubset(font, true));
  }
}

const SPARE = 'AvalSpare';

/** Height of capitals relative to the font size, to centre a line in its leading. */
const CAPITAL_HEIGHT = 0.714;

/** Names of the fonts among the resources of each page. */
const RESOURCES: Readonly<Record<Weight, string>> = { regular: 'AvalRegular', bold: 'AvalBold' };
