import { drawBlock } from './draw-block.ts';
import type { PageCanvas } from './page-canvas.ts';
import type { PageContent } from './page-content.ts';
import { A4, BODY, HAIRLINE, INK, PageFlow, WHOLE, type PageFonts, type Style } from './page-flow.ts';
import { TYPE } from './type-scale.ts';
import type { PageSet } from './page-set.ts';

export type { PageBlock, PageContent, PageFact } from './page-content.ts';
export type { PageFonts } from './page-flow.ts';
export type { PageSet } from './page-set.ts';

const FOOT: Style = TYPE.small;
const WARNING: Style = { ...TYPE.strong, colour: [1, 1, 1] };
const BAND = 22;

/**
 * Lays content out on A4 pages, tagged for screen readers (ISO 32000-1, 14.8). The same content gives the
 * same pages. Characters that the fonts lack appear as their number (`printableText`), so nothing is lost silently.
 */
export function layOutPages(content: PageContent, fonts: PageFonts): PageSet {
  const flow = fill(content, fonts);
  const total = flow.canvases.length;
  for (const [index, canvas] of flow.canvases.entries()) {
    drawFoot(flow, canvas, { text: content.footer, number: `${index + 1} / ${total}` });
    if (content.warning !== undefined) drawWarning(flow, canvas, content.warning);
  }
  return {
    title: content.title,
    language: content.language,
    size: A4,
    pages: flow.canvases.map((canvas) => canvas.finish()),
    fonts: flow.embed(),
    structure: flow.document,
  };
}

/** Tighter lines than the usual ones, still easy to read. */
const DENSITIES = [0.95, 0.9];
/** A last page with less on it than this share of a page looks like a mistake. */
const ALMOST_NOTHING = 0.25;

/** Fills pages. If almost nothing is on the last page, and tighter lines save that page, the lines are tighter. */
function fill(content: PageContent, fonts: PageFonts): PageFlow {
  const loose = drawAll(content, new PageFlow(fonts));
  const used = (BODY.top - loose.y) / (BODY.top - BODY.bottom);
  if (loose.canvases.length === 1 || used >= ALMOST_NOTHING) return loose;
  for (const density of DENSITIES) {
    const tight = drawAll(content, new PageFlow(fonts, density));
    if (tight.canvases.length < loose.canvases.length) return tight;
  }
  return loose;
}

function drawAll({ blocks }: PageContent, flow: PageFlow): PageFlow {
  for (const [index, block] of blocks.entries()) drawBlock(flow, block, blocks[index + 1]);
  return flow;
}

function drawFoot(
  flow: PageFlow,
  canvas: PageCanvas,
  { text, number }: { readonly text: string; readonly number: string },
): void {
  const y = BODY.bottom - 22;
  const [left] = flow.wrap(text, FOOT, WHOLE.width - 60);
  const [right] = flow.wrap(number, FOOT, 60);
  canvas.decorated(() => {
    canvas.paint({ x: BODY.left, y: y + 13, width: WHOLE.width, height: 0.5 }, HAIRLINE);
    for (const [line, x] of [
      [left, BODY.left],
      [right, BODY.right - (right?.width ?? 0)],
    ] as const) {
      if (line !== undefined) flow.print(canvas, { glyphs: line.glyphs, x, y, style: FOOT });
    }
  });
}

/** Draws a dark band from edge to edge, visible in greyscale and on every single page. */
function drawWarning(flow: PageFlow, canvas: PageCanvas, text: string): void {
  const [line] = flow.wrap(text, WARNING, WHOLE.width);
  if (line === undefined) return;
  const [width, height] = A4;
  canvas.decorated(() => {
    canvas.paint({ x: 0, y: height - BAND, width, height: BAND }, INK);
    const at = { x: (width - line.width) / 2, y: height - BAND / 2 - 3 };
    flow.print(canvas, { glyphs: line.glyphs, ...at, style: WARNING });
  });
}
