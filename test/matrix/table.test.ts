import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NAMES } from './features.ts';
import { MEANINGLESS, REFUSED, TABLE } from './table.ts';
import { allPairs, named, rowsOf, verdictOn } from './verdict.ts';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8').replaceAll('’', "'");

describe('the matrix of features', () => {
  it('decides every pair, and nothing else', () => {
    const rows = rowsOf(TABLE);
    expect([...rows.keys()]).toEqual(NAMES);
    expect([...rows.values()].map(({ length }) => length)).toEqual(NAMES.map((_, index) => index + 1));
    const undecided = allPairs().filter(([first, other]) => verdictOn(first, other) === null);
    expect(undecided.map(named)).toEqual([]);
  });

  it('decides a pair whichever of its features comes first', () => {
    const differing = allPairs().filter(
      ([first, other]) => JSON.stringify(verdictOn(first, other)) !== JSON.stringify(verdictOn(other, first)),
    );
    expect(differing).toEqual([]);
  });

  it('has no undecided pair that it takes for decided', () => {
    expect(() => rowsOf('order s\norder s')).toThrow('a second one');
    expect(() => rowsOf('seals s')).toThrow('is no feature');
    expect(allPairs()).toHaveLength((NAMES.length * (NAMES.length + 1)) / 2);
  });

  it('uses every letter of its legends', () => {
    const used = new Set(TABLE.split('\n').flatMap((line) => [...(/\S+$/.exec(line)?.[0] ?? '')]));
    expect(
      [...Object.keys(REFUSED), ...Object.keys(MEANINGLESS)].filter((letter) => !used.has(letter)),
    ).toEqual([]);
  });

  it.each(Object.entries(REFUSED))(
    'says in the documentation that pairs with %s are refused',
    (_, { docs }) => {
      const [file, sentence] = docs;
      expect(textOf(file)).toContain(sentence.replaceAll('’', "'"));
    },
  );
});
