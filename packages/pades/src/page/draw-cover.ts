import { drawFacts, factRows } from './draw-facts.ts';
import type { PageBlock } from './page-content.ts';
import { BODY, GROUND, INK, WHOLE, type PageFlow } from './page-flow.ts';
import { qrModules } from './qr-modules.ts';
import { TYPE } from './type-scale.ts';

const CODE = 112;
const PADDING = 10;
const LABELS = 108;

/** Draws the head of the first page: title and facts on the left, the code on its own background on the right. */
export function drawCover(flow: PageFlow, cover: Extract<PageBlock, { kind: 'cover' }>): void {
  const panel = CODE + 2 * PADDING;
  const column = { left: BODY.left, width: WHOLE.width - panel - 22, labels: LABELS };
  const top = flow.y;
  flow.write(flow.wrap(cover.title, TYPE.title, column.width), TYPE.title, {
    ...column,
    node: flow.node('H1'),
  });
  flow.write(flow.wrap(cover.subtitle, TYPE.lead, column.width), TYPE.lead, {
    ...column,
    node: flow.node('P'),
  });
  flow.y -= 12;
  const page = flow.canvas;
  drawFacts(flow, factRows(flow, cover.facts, column));
  const height = page === flow.canvas ? drawCode(flow, cover.code, top) : 0;
  flow.y = Math.min(flow.y, top - height) - 14;
  flow.canvas.decorated(() => flow.canvas.paint({ ...rule(flow.y), height: 1 }, INK));
  flow.y -= 12;
}

function drawCode(flow: PageFlow, code: Extract<PageBlock, { kind: 'cover' }>['code'], top: number): number {
  const left = BODY.right - CODE - 2 * PADDING;
  const caption = flow.wrap(code.caption, TYPE.smallStrong, CODE + PADDING);
  const address = flow.wrap(code.address, TYPE.small, CODE);
  const lines = caption.length + address.length;
  const height = CODE + 2 * PADDING + lines * flow.leading(TYPE.small) + 4;
  const square = { x: left + PADDING, y: top - PADDING - CODE, width: CODE };
  flow.canvas.decorated(() => {
    flow.canvas.paint({ x: left, y: top - height, width: CODE + 2 * PADDING, height }, GROUND);
    flow.canvas.paint({ ...square, height: CODE }, [1, 1, 1]);
  });
  const figure = flow.node('Figure', flow.document, { alternative: code.alternative });
  flow.canvas.marked(figure, () => flow.canvas.paintAll(qrModules(code.address, square), INK));
  const text = flow.node('P');
  const below = square.y - 5;
  flow.canvas.marked(text, () => {
    flow.draw(caption, TYPE.smallStrong, { left: square.x, top: below });
    const lower = below - caption.length * flow.leading(TYPE.small);
    flow.draw(address, TYPE.small, { left: square.x, top: lower });
  });
  return height;
}

function rule(y: number): { readonly x: number; readonly y: number; readonly width: number } {
  return { x: BODY.left, y, width: WHOLE.width };
}
