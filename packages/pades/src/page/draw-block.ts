import { drawCover } from './draw-cover.ts';
import { drawFacts, factRows } from './draw-facts.ts';
import { drawMark, markHeight } from './draw-mark.ts';
import { drawTable } from './draw-table.ts';
import type { PageBlock } from './page-content.ts';
import { BODY, GROUND, HAIRLINE, INK, WHOLE, type PageFlow } from './page-flow.ts';
import { TYPE } from './type-scale.ts';

const INDENT = 14;
const BAR = 2.4;
/** The width of the labels of facts. */
const LABELS = 108;

/** Draws a block at the flow's position, and moves the flow below it. A heading stays with the beginning of `next`. */
export function drawBlock(flow: PageFlow, block: PageBlock, next?: PageBlock): void {
  switch (block.kind) {
    case 'cover':
      return drawCover(flow, block);
    case 'notice':
      return drawNotice(flow, block.text);
    case 'heading':
      return drawHeading(flow, block.text, next);
    case 'paragraph':
      return drawParagraph(flow, block);
    case 'card':
      return drawCard(flow, block);
    case 'table':
      return drawTable(flow, block);
  }
}

/** The least space below a heading: a paragraph, and the head and first row of a table. */
const AFTER_A_HEADING = 96;

function drawHeading(flow: PageFlow, text: string, next?: PageBlock): void {
  flow.skip(16);
  const lines = flow.wrap(text, TYPE.heading, WHOLE.width);
  const below = next?.kind === 'card' ? Math.min(cardOf(flow, next).height, KEPT_TOGETHER) : AFTER_A_HEADING;
  flow.reserve(lines.length * flow.leading(TYPE.heading) + 4 + below);
  flow.write(lines, TYPE.heading, { ...WHOLE, node: flow.node('H2') });
  flow.y -= 4;
}

function drawParagraph(flow: PageFlow, { text, small }: Extract<PageBlock, { kind: 'paragraph' }>): void {
  const style = small === true ? TYPE.small : TYPE.text;
  flow.write(flow.wrap(text, style, WHOLE.width), style, { ...WHOLE, node: flow.node('P') });
  flow.y -= 6;
}

function drawNotice(flow: PageFlow, text: string): void {
  const column = { left: BODY.left + INDENT, width: WHOLE.width - 2 * INDENT };
  const lines = flow.wrap(text, TYPE.strong, column.width);
  const height = lines.length * flow.leading(TYPE.strong) + 16;
  flow.reserve(height);
  const box = { x: BODY.left, y: flow.y - height, width: WHOLE.width, height };
  flow.canvas.decorated(() => {
    flow.canvas.paint(box, GROUND);
    flow.canvas.paint({ ...box, width: BAR }, INK);
  });
  flow.y -= 8;
  flow.write(lines, TYPE.strong, { ...column, node: flow.node('P') });
  flow.y -= 18;
}

/** A card that is higher is broken rather than leave more of a page empty. */
const KEPT_TOGETHER = (BODY.top - BODY.bottom) / 3;

type Card = Extract<PageBlock, { kind: 'card' }>;

/** Measures a card. */
function cardOf(flow: PageFlow, { title, facts, mark }: Card) {
  const titles = flow.wrap(title, TYPE.name, WHOLE.width);
  const rows = factRows(flow, facts, { ...WHOLE, labels: LABELS });
  const drawn = mark === undefined ? 0 : markHeight(mark.mark) + 6;
  const tall = rows.reduce((sum, { height }) => sum + height, 0) + titles.length * flow.leading(TYPE.name);
  return { titles, rows, drawn, height: tall + drawn + 6 };
}

/** Draws a title with facts below it, below a hairline; on a single page if they are no higher than a third of it. */
function drawCard(flow: PageFlow, card: Card): void {
  const { titles, rows, drawn, height } = cardOf(flow, card);
  flow.reserve(Math.min(height, KEPT_TOGETHER));
  const rule = { x: BODY.left, y: flow.y, width: WHOLE.width, height: 0.5 };
  flow.canvas.decorated(() => flow.canvas.paint(rule, HAIRLINE));
  flow.y -= 4;
  flow.write(titles, TYPE.name, { ...WHOLE, node: flow.node('H3') });
  if (card.mark !== undefined) {
    const { mark, alternative } = card.mark;
    flow.reserve(drawn);
    const figure = flow.node('Figure', flow.document, { alternative });
    flow.canvas.marked(figure, () => drawMark(flow, mark, { left: WHOLE.left, top: flow.y - 3 }));
    flow.y -= drawn;
  }
  drawFacts(flow, rows);
  flow.y -= 8;
}
