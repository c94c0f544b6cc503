import { isFeature, NAMES } from './features.ts';
import type { Feature } from './features.ts';
import { MEANINGLESS, REFUSED, TABLE } from './table.ts';

/** The decision about two features in one envelope. */
export type Verdict =
  | { readonly kind: 'works' }
  | { readonly kind: 'refused'; readonly letter: keyof typeof REFUSED }
  | { readonly kind: 'meaningless'; readonly letter: keyof typeof MEANINGLESS };

/** Two features, the earlier one of the table first. */
export type Pair = readonly [Feature, Feature];

/** Returns the letters of a table by the name of its row. Throws for a row that is no feature, or is there twice. */
export function rowsOf(table: string): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const line of table.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', letters = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? [];
    if (!isFeature(name) || rows.has(name))
      throw new Error(`The row “${line}” is no feature, or a second one`);
    rows.set(name, letters);
  }
  return rows;
}

/** Returns every pair, in the order of the table. */
export function allPairs(): readonly Pair[] {
  return NAMES.flatMap((row, index) => NAMES.slice(0, index + 1).map((column): Pair => [column, row]));
}

const ROWS = rowsOf(TABLE);

/** Returns the decision about a pair, whichever comes first; null if nobody decided it. */
export function verdictOn(first: Feature, other: Feature): Verdict | null {
  const [column, row] = [first, other].map((name) => NAMES.indexOf(name)).toSorted((a, b) => a - b);
  const letter = ROWS.get(NAMES[row ?? -1] ?? '')?.[column ?? -1] ?? '?';
  if (letter === '+') return { kind: 'works' };
  if (isOf(REFUSED, letter)) return { kind: 'refused', letter };
  return isOf(MEANINGLESS, letter) ? { kind: 'meaningless', letter } : null;
}

function isOf<T extends object>(legend: T, letter: PropertyKey): letter is keyof T {
  return Object.hasOwn(legend, letter);
}

/** Returns the pairs that have a verdict of this kind. */
export function pairsThat(kind: Verdict['kind']): readonly Pair[] {
  return allPairs().filter(([first, other]) => verdictOn(first, other)?.kind === kind);
}

/** Returns true if one envelope can have both: the pair works, or is refused for the same person alone. */
export function canMeet(first: Feature, other: Feature): boolean {
  const kind = verdictOn(first, other)?.kind;
  return kind === 'works' || kind === 'refused';
}

/** Returns a pair in words. */
export function named([first, other]: Pair): string {
  return `${first} × ${other}`;
}
