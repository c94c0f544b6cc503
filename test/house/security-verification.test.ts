import { expect, it } from 'vitest';
import { exists, textOf } from './tree.ts';

const text = textOf('docs/security-verification.md');
const RESULTS = ['met', 'partly', 'n/a', 'operator'];

/** How many sections each chapter of OWASP ASVS 5.0 has; null where the whole chapter is one row. */
const SECTIONS: readonly (number | null)[] = [5, 4, 7, 4, 4, 8, 6, 4, 2, null, 7, 3, 4, 3, 4, 5, null];

const rows = text.split('\n').flatMap((line) => {
  const [, name = '', result = '', proof = ''] = line.split('|').map((cell) => cell.trim());
  const [section] = /^\d+(\.\d+)?/.exec(name) ?? [];
  return section === undefined ? [] : [{ section, result, proof }];
});

it('has a row for each section of the standard, in its order', () => {
  const expected = SECTIONS.flatMap((count, chapter) =>
    count === null
      ? [String(chapter + 1)]
      : Array.from({ length: count }, (_, index) => `${chapter + 1}.${index + 1}`),
  );
  expect(rows.map(({ section }) => section)).toEqual(expected);
});

it.each(rows)('$section is $result, with a reason', ({ result, proof }) => {
  expect(RESULTS).toContain(result);
  expect(proof !== '' || result === 'n/a').toBe(true);
  // An unmet requirement has its number, such as (6.3.2), or names the party responsible.
  if (result === 'partly') expect(proof).toMatch(/\(\d+\.\d+\.\d+\b|operator|proxy|ClamAV/);
});

it('names only files that exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|md|json))`/g)].map(([, file = '']) => file);
  const missing = named.filter((file) => !exists(file) && !exists(`apps/server/test/${file}`));
  expect(missing).toEqual([]);
});
