/** The middle of some figures: one bad round does not move it. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure below which the given share of all lies; NaN of none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  const place = (sorted.length - 1) * share;
  const [below = Number.NaN, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** Three digits that count. */
export function short(figure: number): string {
  if (Number.isNaN(figure)) return '';
  if (figure >= 100) return figure.toFixed(0);
  return figure >= 10 ? figure.toFixed(1) : figure.toFixed(2);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

let mark: string | null = null;

/** Every table that is printed from now on begins with this text. */
export function markTables(text: string): void {
  mark = text;
}

/** Prints a table in Markdown, so that it can be copied into docs/performance.md. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map(
    (name, column) => Math.max(2, name.length, ...rows.map((row) => row[column]?.length ?? 0)), // a rule has at least `-:`
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  if (mark !== null) console.log(`**${mark}**\n`);
  console.log([line(header), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n'));
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
