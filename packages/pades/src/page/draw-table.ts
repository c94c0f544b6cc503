import type { Line } from '../look/wrap-text.ts';
import type { PageBlock } from './page-content.ts';
import { BODY, HAIRLINE, WHOLE, type PageFlow, type Style } from './page-flow.ts';
import type { StructureNode } from './page-set.ts';
import { TYPE } from './type-scale.ts';

/** The share of each of three columns; other tables have equal ones. */
const SHARES = [0.185, 0.445, 0.37];
const STYLES: readonly Style[] = [TYPE.row, TYPE.row, TYPE.small];
const GAP = 6;
const PADDING = 2.2;
/** A cell with more lines continues in another row, so that no row is higher than a page. */
const LINES_A_ROW = 24;

interface Cell {
  readonly left: number;
  readonly style: Style;
  readonly lines: readonly Line[];
}

/** Draws rows below a head, which stands again at the top of each further page. */
export function drawTable(flow: PageFlow, { columns, rows }: Extract<PageBlock, { kind: 'table' }>): void {
  if (rows.length === 0) return;
  const table = flow.node('Table');
  const head = cellsOf(flow, columns, () => TYPE.smallStrong);
  const measured = rows.flatMap((row) => split(cellsOf(flow, row, (index) => STYLES[index] ?? TYPE.row)));
  const first = measured[0] ?? [];
  flow.reserve(heightOf(flow, head) + heightOf(flow, first));
  drawRow(flow, head, { row: flow.node('TR', table), types: columns.map(() => 'TH') });
  for (const cells of measured) {
    if (!flow.fits(heightOf(flow, cells))) {
      flow.newPage();
      flow.canvas.decorated(() => drawCells(flow, head));
      flow.y -= heightOf(flow, head);
    }
    rule(flow);
    drawRow(flow, cells, { row: flow.node('TR', table), types: cells.map(() => 'TD') });
  }
  rule(flow);
  flow.y -= 8;
}

function cellsOf(
  flow: PageFlow,
  texts: readonly string[],
  styleOf: (index: number) => Style,
): readonly Cell[] {
  const shares = texts.length === SHARES.length ? SHARES : texts.map(() => 1 / texts.length);
  let left: number = BODY.left;
  return texts.map((text, index) => {
    const width = (shares[index] ?? 0) * WHOLE.width;
    const cell = { left, style: styleOf(index), lines: flow.wrap(text, styleOf(index), width - GAP) };
    left += width;
    return cell;
  });
}

function split(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return Array.from({ length: Math.ceil(most / LINES_A_ROW) }, (_, part) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * LINES_A_ROW, (part + 1) * LINES_A_ROW) })),
  );
}

function heightOf(flow: PageFlow, cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ style, lines }) => lines.length * flow.leading(style)), 0) + 2 * PADDING;
}

interface RowNodes {
  readonly row: StructureNode;
  readonly types: readonly ('TH' | 'TD')[];
}

function drawRow(flow: PageFlow, cells: readonly Cell[], { row, types }: RowNodes): void {
  for (const [index, cell] of cells.entries()) {
    const node = flow.node(types[index] ?? 'TD', row, types[index] === 'TH' ? { scope: 'Column' } : {});
    if (cell.lines.length > 0) flow.canvas.marked(node, () => drawCells(flow, [cell]));
  }
  flow.y -= heightOf(flow, cells);
}

function drawCells(flow: PageFlow, cells: readonly Cell[]): void {
  for (const { left, style, lines } of cells) flow.draw(lines, style, { left, top: flow.y - PADDING });
}

function rule(flow: PageFlow): void {
  const line = { x: BODY.left, y: flow.y, width: WHOLE.width, height: 0.5 };
  flow.canvas.decorated(() => flow.canvas.paint(line, HAIRLINE));
}
