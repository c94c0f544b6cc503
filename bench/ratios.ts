import { readFile, writeFile } from 'node:fs/promises';
import { printTable } from './figures.ts';

/** Ratios by name: a figure divided by its limit of the same run. The higher, the better. */
export type Ratios = Readonly<Record<string, number>>;

/** The ratios that a release is compared with, and where they were measured. */
export interface CommittedRatios {
  readonly machine: string;
  readonly date: string;
  readonly ratios: Ratios;
}

/** A ratio beside the committed ratio of that name. */
export interface Compared {
  readonly name: string;
  readonly committed: number | null;
  readonly measured: number | null;
  /** Negative is worse; null where one of the two is missing. */
  readonly change: number | null;
  readonly isWorse: boolean;
}

/** A ratio that falls by more than this share has become worse. */
const TOLERANCE = 0.15;

const RATIOS = new URL('ratios.json', import.meta.url);

const noted = new Map<string, number>();

/** Keeps a ratio of this run for `--check` and `--save-ratios`. */
export function noteRatio(name: string, ratio: number): void {
  noted.set(name, ratio);
}

/** Returns the ratios of this run, in the order of their measurement. */
export function notedRatios(): Ratios {
  return Object.fromEntries(noted);
}

/** Compares all names of both sides. A committed ratio that was not measured is worse; a new ratio is not. */
export function compareRatios(committed: Ratios, measured: Ratios): readonly Compared[] {
  const names = new Set([...Object.keys(committed), ...Object.keys(measured)]);
  return [...names].map((name) => compareOne(name, committed[name] ?? null, measured[name] ?? null));
}

function compareOne(name: string, committed: number | null, measured: number | null): Compared {
  if (committed === null) return { name, committed, measured, change: null, isWorse: false };
  if (measured === null || Number.isNaN(measured))
    return { name, committed, measured: null, change: null, isWorse: true };
  const change = measured / committed - 1;
  return { name, committed, measured, change, isWorse: change < -TOLERANCE };
}

/** Prints the comparison and returns true if no ratio has become worse. */
export function printComparison(all: readonly Compared[]): boolean {
  const worse = all.filter(({ isWorse }) => isWorse);
  const limit = `${TOLERANCE * 100} %`;
  console.log(`\nRatios against those committed in bench/ratios.json; more than ${limit} worse fails.\n`);
  printTable(['ratio', 'committed', 'measured', 'change', ''], all.map(rowOf));
  console.log(worse.length === 0 ? '\nNo ratio is worse.' : `\n${worse.length} ratios are worse.`);
  return worse.length === 0;
}

function rowOf({ name, committed, measured, change, isWorse }: Compared): readonly string[] {
  const percent = change === null ? '' : `${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`;
  return [name, figure(committed), figure(measured), percent, isWorse ? 'WORSE' : ''];
}

function figure(ratio: number | null): string {
  return ratio === null ? 'missing' : ratio.toPrecision(3);
}

/** Returns the committed ratios. */
export async function readRatios(): Promise<CommittedRatios> {
  const text = await readFile(RATIOS, 'utf8').catch(() => null);
  if (text === null) throw new Error('There are no committed ratios yet: npm run bench -- --save-ratios');
  const committed: CommittedRatios = JSON.parse(text);
  return committed;
}

/** Replaces the committed ratios by those of this run. */
export async function saveRatios(machine: string): Promise<void> {
  const rounded = Object.entries(notedRatios()).map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]);
  const date = new Date().toISOString().slice(0, 10);
  const committed = { machine, date, ratios: Object.fromEntries(rounded) };
  await writeFile(RATIOS, `${JSON.stringify(committed, null, 2)}\n`);
}
