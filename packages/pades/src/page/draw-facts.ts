import type { Line } from '../look/wrap-text.ts';
import type { PageFact } from './page-content.ts';
import type { Column, PageFlow, Style } from './page-flow.ts';
import type { StructureNode } from './page-set.ts';
import { TYPE } from './type-scale.ts';

const LABEL = TYPE.small;
const VALUE = TYPE.text;
/** Digests and ids are for comparing, not for reading. */
const IDENTIFIER = /^(?:[\da-f]{64}|[a-z]+_[\da-z]{26})$/;
const GAP = 10;
/** Maximum number of lines per row of a value, so that a row is never higher than a page. */
const LINES_A_ROW = 24;

interface Pair {
  readonly label: readonly Line[];
  readonly value: readonly Line[];
  /** Of the value. */
  readonly style: Style;
  /** Left edge of the label and of the value. */
  readonly left: number;
  readonly valueLeft: number;
}

/** A row of one fact, or of two short ones side by side, measured. */
interface FactRow {
  readonly pairs: readonly Pair[];
  /** Points. */
  readonly height: number;
}

type FactColumn = Column & { readonly labels: number };

/** Measures facts for a column; labels take the first part of it. Two facts that are short share a row. */
export function factRows(flow: PageFlow, facts: readonly PageFact[], column: FactColumn): readonly FactRow[] {
  const rows: FactRow[] = [];
  for (let at = 0; at < facts.length; at += 1) {
    const pairs = facts
      .slice(at, at + 2)
      .flatMap((fact, half) => halfPair(flow, fact, { column, half }) ?? []);
    if (pairs.length === 2) {
      rows.push(rowOf(flow, pairs));
      at += 1;
    } else rows.push(...facts.slice(at, at + 1).flatMap((fact) => wholeRows(flow, fact, column)));
  }
  return rows;
}

/** Returns a fact in a half of the column, or null if it needs more than a line. */
function halfPair(
  flow: PageFlow,
  { label, value }: PageFact,
  { column, half }: { readonly column: FactColumn; readonly half: number },
): Pair | null {
  const width = column.width / 2;
  const labels = flow.wrap(label, LABEL, column.labels - GAP);
  const style = styleOf(value);
  const values = flow.wrap(value, style, width - column.labels - GAP);
  if (labels.length > 1 || values.length > 1) return null;
  const left = column.left + half * width;
  return { label: labels, value: values, style, left, valueLeft: left + column.labels };
}

function wholeRows(flow: PageFlow, { label, value }: PageFact, column: FactColumn): readonly FactRow[] {
  const labels = flow.wrap(label, LABEL, column.labels - GAP);
  const style = styleOf(value);
  const values = flow.wrap(value, style, column.width - column.labels);
  const place = { style, left: column.left, valueLeft: column.left + column.labels };
  const rows: FactRow[] = [];
  for (let at = 0; at === 0 || at < values.length; at += LINES_A_ROW) {
    const pair = { label: at === 0 ? labels : [], value: values.slice(at, at + LINES_A_ROW), ...place };
    rows.push(rowOf(flow, [pair]));
  }
  return rows;
}

function rowOf(flow: PageFlow, pairs: readonly Pair[]): FactRow {
  const lines = Math.max(...pairs.flatMap(({ label, value }) => [label.length, value.length]));
  return { pairs, height: lines * flow.leading(VALUE) + 1.5 };
}

/** Draws measured rows as a table with a heading cell and a cell for each fact. */
export function drawFacts(
  flow: PageFlow,
  rows: readonly FactRow[],
  place: { readonly parent?: StructureNode } = {},
): void {
  if (rows.length === 0) return;
  const table = flow.node('Table', place.parent);
  for (const { pairs, height } of rows) {
    flow.reserve(height);
    for (const { label, value, style, left, valueLeft } of pairs) {
      // Facts that stand beside each other are rows of their own: rows are equally long (ISO 14289-1, 7.5).
      const line = flow.node('TR', table);
      drawCell(flow, flow.node('TH', line, { scope: 'Row' }), { lines: label, style: LABEL, left });
      drawCell(flow, flow.node('TD', line), { lines: value, style, left: valueLeft });
    }
    flow.y -= height;
  }
}

function drawCell(
  flow: PageFlow,
  node: StructureNode,
  { lines, style, left }: { readonly lines: readonly Line[]; readonly style: Style; readonly left: number },
): void {
  if (lines.length === 0) return;
  // Smaller letters stand on the line of the larger ones.
  const down = (flow.leading(VALUE) - flow.leading(style)) / 2;
  flow.canvas.marked(node, () => flow.draw(lines, style, { left, top: flow.y - down }));
}

function styleOf(value: string): Style {
  return IDENTIFIER.test(value) ? TYPE.row : VALUE;
}
