import { createInterface } from 'node:readline/promises';
import { ConfigRefused } from '../config/read-setting.ts';
import { countOption, textOption } from './command.ts';
import type { Host, Input } from './command.ts';

const REPORT_EVERY_MS = 5000;

/** Returns a function that writes the newest progress every few seconds, beside the result. */
export function progressEveryFewSeconds(): (line: () => string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    process.stderr.write(`${line()}\n`);
  };
}

/** A list to write: its items, and how a person sees an item. */
interface Listed<T> {
  readonly items: readonly T[];
  readonly next: string | null;
  readonly cells: Readonly<Record<string, (item: T) => string>>;
}

const PAGE = 50;

/** Returns the page that a person wants to see. */
export function requestedPage(input: Input): { readonly limit: number; readonly after: string | null } {
  return { limit: countOption(input, 'limit') ?? PAGE, after: textOption(input, 'after') };
}

/** Writes a page of a list: as a table, or with `--json` as `{ "items": […], "next": … }`. */
export function tellList<T>({ tell }: Host, input: Input, { items, next, cells }: Listed<T>): void {
  if (input.options['json'] === true) {
    tell(JSON.stringify({ items, next }, null, 2));
    return;
  }
  const columns = Object.entries(cells);
  const rows = [columns.map(([name]) => name), ...items.map((item) => columns.map(([, cell]) => cell(item)))];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    tell(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  if (next !== null) tell(`More: --after ${next}`);
}

/** Asks before an act that is hard to undo. Where nobody can respond, `--yes` is needed. */
export async function confirm(input: Input, question: string): Promise<void> {
  if (input.options['yes'] === true) return;
  if (!process.stdin.isTTY) throw new ConfigRefused(`${question} Add --yes to do it.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const given = await lines.question(`${question} Type yes: `);
  lines.close();
  if (given.trim() !== 'yes') throw new ConfigRefused('Nothing was done.');
}

/** Returns a time as a cell. */
export function cellOf(time: Date | null): string {
  return time?.toISOString() ?? '';
}
