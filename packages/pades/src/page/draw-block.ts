import { drawCover } from './draw-cover.ts';
import { drawFacts, factRows } from './draw-facts.ts';
import { drawMark, MARK_BOX } from './draw-mark.ts';
import type { PageBlock } from './page-content.ts';
import { ACCENT, BODY, GROUND, HAIRLINE, INK, MUTED, WHOLE, type PageFlow, type Style } from './page-flow.ts';

const HEADING: Style = { weight: 'bold', size: 12.5, leading: 18, colour: ACCENT };
const CARD_TITLE: Style = { weight: 'bold', size: 10.2, leading: 15, colour: INK };
const TEXT: Style = { weight: 'regular', size: 9.2, leading: 13.6, colour: INK };
const SMALL: Style = { weight: 'regular', size: 8, leading: 11.6, colour: MUTED };
const NOTICE: Style = { weight: 'bold', size: 9.6, leading: 14, colour: INK };

const INDENT = 14;
const BAR = 2.4;
const LABELS = 122;

/** Draws a block at the flow's position, and moves the flow below it. */
export function drawBlock(flow: PageFlow, block: PageBlock): void {
  switch (block.kind) {
    case 'cover':
      return drawCover(flow, block);
    case 'notice':
      return drawNotice(flow, block.text);
    case 'heading':
      return drawHeading(flow, block.text);
    case 'paragraph':
      return drawParagraph(flow, block);
    case 'card':
      return drawCard(flow, block);
  }
}

/** Keeps a heading together with the content below it. */
const AFTER_A_HEADING = 56;

function drawHeading(flow: PageFlow, text: string): void {
  flow.skip(12);
  const lines = flow.wrap(text, HEADING, WHOLE.width);
  flow.reserve(lines.length * flow.leading(HEADING) + AFTER_A_HEADING);
  flow.write(lines, HEADING, { ...WHOLE, node: flow.node('H2') });
  flow.y -= 3;
}

function drawParagraph(flow: PageFlow, { text, small }: Extract<PageBlock, { kind: 'paragraph' }>): void {
  const style = small === true ? SMALL : TEXT;
  flow.write(flow.wrap(text, style, WHOLE.width), style, { ...WHOLE, node: flow.node('P') });
  flow.y -= 5;
}

function drawNotice(flow: PageFlow, text: string): void {
  const column = { left: BODY.left + INDENT, width: WHOLE.width - 2 * INDENT };
  const lines = flow.wrap(text, NOTICE, column.width);
  const height = lines.length * flow.leading(NOTICE) + 16;
  flow.reserve(height);
  const box = { x: BODY.left, y: flow.y - height, width: WHOLE.width, height };
  flow.canvas.decorated(() => {
    flow.canvas.paint(box, GROUND);
    flow.canvas.paint({ ...box, width: BAR }, INK);
  });
  flow.y -= 8;
  flow.write(lines, NOTICE, { ...column, node: flow.node('P') });
  flow.y -= 18;
}

/** Draws a title with facts below it, on a single page if they fit. */
function drawCard(flow: PageFlow, { title, facts, mark }: Extract<PageBlock, { kind: 'card' }>): void {
  const column = { left: BODY.left + INDENT, width: WHOLE.width - INDENT };
  const place = { ...column, labels: LABELS };
  const titles = flow.wrap(title, CARD_TITLE, column.width);
  const rows = factRows(flow, facts, place);
  const tall = rows.reduce((sum, { height }) => sum + height, 0) + titles.length * flow.leading(CARD_TITLE);
  const height = tall + (mark === undefined ? 0 : MARK_BOX.height + 6) + 2;
  flow.reserve(Math.min(height, BODY.top - BODY.bottom));
  const [page, top] = [flow.canvas, flow.y];
  flow.write(titles, CARD_TITLE, { ...column, node: flow.node('H3') });
  if (mark !== undefined) {
    flow.reserve(MARK_BOX.height + 6);
    const figure = flow.node('Figure', flow.document, mark.alternative);
    flow.canvas.marked(figure, () => drawMark(flow, mark.mark, { left: column.left, top: flow.y - 3 }));
    flow.y -= MARK_BOX.height + 6;
  }
  drawFacts(flow, rows, place);
  const bar = { x: BODY.left + 1, y: flow.y + 1, width: BAR / 2, height: top - flow.y - 2 };
  if (page === flow.canvas) flow.canvas.decorated(() => flow.canvas.paint(bar, HAIRLINE));
  flow.y -= 9;
}
