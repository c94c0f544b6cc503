import type { PageFact } from './page-content.ts';
import { INK, MUTED, type Column, type PageFlow, type Style } from './page-flow.ts';
import type { StructureNode } from './page-set.ts';
import type { Line } from '../look/wrap-text.ts';

const LABEL: Style = { weight: 'regular', size: 8, leading: 12.5, colour: MUTED };
const VALUE: Style = { weight: 'regular', size: 8.8, leading: 12.5, colour: INK };
const GAP = 10;
/** Maximum number of lines per row of a value, so that a row is never higher than a page. */
const LINES_A_ROW = 24;

/** A row of facts, measured. */
interface FactRow {
  readonly label: readonly Line[];
  readonly value: readonly Line[];
  /** Points. */
  readonly height: number;
}

/** Measures facts for a column; labels take the first part of it. */
export function factRows(
  flow: PageFlow,
  facts: readonly PageFact[],
  column: Column & { readonly labels: number },
): readonly FactRow[] {
  return facts.flatMap(({ label, value }) => {
    const labels = flow.wrap(label, LABEL, column.labels - GAP);
    const values = flow.wrap(value, VALUE, column.width - column.labels);
    const rows: FactRow[] = [];
    for (let at = 0; at === 0 || at < values.length; at += LINES_A_ROW) {
      const row = { label: at === 0 ? labels : [], value: values.slice(at, at + LINES_A_ROW) };
      rows.push({ ...row, height: Math.max(row.label.length, row.value.length) * flow.leading(VALUE) + 1.5 });
    }
    return rows;
  });
}

/** Draws measured rows as a table with a heading cell and a cell in each row. */
export function drawFacts(
  flow: PageFlow,
  rows: readonly FactRow[],
  place: Column & { readonly labels: number; readonly parent?: StructureNode },
): void {
  if (rows.length === 0) return;
  const table = flow.node('Table', place.parent);
  for (const row of rows) {
    flow.reserve(row.height);
    const line = flow.node('TR', table);
    const cell = (type: 'TH' | 'TD', lines: readonly Line[], style: Style): void => {
      const left = type === 'TH' ? place.left : place.left + place.labels;
      const node = flow.node(type, line);
      if (lines.length > 0) flow.canvas.marked(node, () => flow.draw(lines, style, { left, top: flow.y }));
    };
    cell('TH', row.label, LABEL);
    cell('TD', row.value, VALUE);
    flow.y -= row.height;
  }
}
