import { drawFacts, factRows } from './draw-facts.ts';
import type { PageBlock } from './page-content.ts';
import { ACCENT, BODY, GROUND, HAIRLINE, INK, MUTED, WHOLE, type PageFlow, type Style } from './page-flow.ts';
import { qrModules } from './qr-modules.ts';

const TITLE: Style = { weight: 'bold', size: 21, leading: 27, colour: ACCENT };
const SUBTITLE: Style = { weight: 'regular', size: 12, leading: 17, colour: INK };
const CAPTION: Style = { weight: 'bold', size: 7.6, leading: 11, colour: INK };
const ADDRESS: Style = { weight: 'regular', size: 6.8, leading: 9, colour: MUTED };

const CODE = 118;
const PADDING = 10;
const LABELS = 118;

/** Draws the head of the first page: title and facts on the left, the code on its own background on the right. */
export function drawCover(flow: PageFlow, cover: Extract<PageBlock, { kind: 'cover' }>): void {
  const panel = CODE + 2 * PADDING;
  const column = { left: BODY.left, width: WHOLE.width - panel - 22, labels: LABELS };
  const top = flow.y;
  flow.write(flow.wrap(cover.title, TITLE, column.width), TITLE, { ...column, node: flow.node('H1') });
  flow.y -= 2;
  flow.write(flow.wrap(cover.subtitle, SUBTITLE, column.width), SUBTITLE, {
    ...column,
    node: flow.node('P'),
  });
  flow.y -= 10;
  const page = flow.canvas;
  drawFacts(flow, factRows(flow, cover.facts, column), column);
  const height = page === flow.canvas ? drawCode(flow, cover.code, top) : 0;
  flow.y = Math.min(flow.y, top - height) - 14;
  flow.canvas.decorated(() => flow.canvas.paint({ ...rule(flow.y), height: 0.7 }, HAIRLINE));
  flow.y -= 12;
}

function drawCode(flow: PageFlow, code: Extract<PageBlock, { kind: 'cover' }>['code'], top: number): number {
  const left = BODY.right - CODE - 2 * PADDING;
  const caption = flow.wrap(code.caption, CAPTION, CODE);
  const address = flow.wrap(code.address, ADDRESS, CODE);
  const height =
    CODE + 2 * PADDING + caption.length * flow.leading(CAPTION) + address.length * flow.leading(ADDRESS) + 4;
  const square = { x: left + PADDING, y: top - PADDING - CODE, width: CODE };
  flow.canvas.decorated(() => {
    flow.canvas.paint({ x: left, y: top - height, width: CODE + 2 * PADDING, height }, GROUND);
    flow.canvas.paint({ ...square, height: CODE }, [1, 1, 1]);
  });
  const figure = flow.node('Figure', flow.document, code.alternative);
  flow.canvas.marked(figure, () => flow.canvas.paintAll(qrModules(code.address, square), INK));
  const text = flow.node('P');
  const below = square.y - 5;
  flow.canvas.marked(text, () => {
    flow.draw(caption, CAPTION, { left: square.x, top: below });
    flow.draw(address, ADDRESS, { left: square.x, top: below - caption.length * flow.leading(CAPTION) });
  });
  return height;
}

function rule(y: number): { readonly x: number; readonly y: number; readonly width: number } {
  return { x: BODY.left, y, width: WHOLE.width };
}
