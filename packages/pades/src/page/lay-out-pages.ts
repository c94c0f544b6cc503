import { drawBlock } from './draw-block.ts';
import type { PageCanvas } from './page-canvas.ts';
import type { PageContent } from './page-content.ts';
import {
  A4,
  BODY,
  HAIRLINE,
  INK,
  MUTED,
  PageFlow,
  RESOURCES,
  WHOLE,
  type PageFonts,
  type Style,
} from './page-flow.ts';
import type { PageSet } from './page-set.ts';

export type { PageBlock, PageContent, PageFact, SignatureMark } from './page-content.ts';
export type { PageFonts } from './page-flow.ts';
export type { PageSet } from './page-set.ts';

const FOOT: Style = { weight: 'regular', size: 7.4, leading: 10, colour: MUTED };
const WARNING: Style = { weight: 'bold', size: 8.6, leading: 12, colour: [1, 1, 1] };
const BAND = 22;

/**
 * Lays content out on A4 pages, tagged for screen readers (ISO 32000-1, 14.8). The same content gives the
 * same pages. Characters that the fonts lack appear as their number (`printableText`), so nothing is lost silently.
 */
export function layOutPages(content: PageContent, fonts: PageFonts): PageSet {
  const flow = new PageFlow(fonts);
  for (const block of content.blocks) drawBlock(flow, block);
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
    fonts: [
      flow.subsets.regular.embed(RESOURCES.regular, false),
      flow.subsets.bold.embed(RESOURCES.bold, true),
    ],
    structure: flow.document,
  };
}

function drawFoot(
  flow: PageFlow,
  canvas: PageCanvas,
  { text, number }: { readonly text: string; readonly number: string },
): void {
  const y = BODY.bottom - 22;
  const font = { resource: RESOURCES.regular, subset: flow.subsets.regular };
  const [left] = flow.wrap(text, FOOT, WHOLE.width - 60);
  const [right] = flow.wrap(number, FOOT, 60);
  canvas.decorated(() => {
    canvas.paint({ x: BODY.left, y: y + 13, width: WHOLE.width, height: 0.5 }, HAIRLINE);
    for (const [line, x] of [
      [left, BODY.left],
      [right, BODY.right - (right?.width ?? 0)],
    ] as const) {
      if (line !== undefined)
        canvas.text({ glyphs: line.glyphs, x, y, font, size: FOOT.size, colour: FOOT.colour });
    }
  });
}

/** Draws a dark band from edge to edge, visible in greyscale and on every single page. */
function drawWarning(flow: PageFlow, canvas: PageCanvas, text: string): void {
  const font = { resource: RESOURCES.bold, subset: flow.subsets.bold };
  const [line] = flow.wrap(text, WARNING, WHOLE.width);
  if (line === undefined) return;
  const [width, height] = A4;
  canvas.decorated(() => {
    canvas.paint({ x: 0, y: height - BAND, width, height: BAND }, INK);
    const at = { x: (width - line.width) / 2, y: height - BAND / 2 - 3 };
    canvas.text({ glyphs: line.glyphs, ...at, font, size: WARNING.size, colour: WARNING.colour });
  });
}
