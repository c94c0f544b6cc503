import { expect, it } from 'vitest';
import { allLeftOut, countLeftOut, leftOutPages } from '../../../src/domain/footers/left-out.ts';

const pages = (...numbers: readonly number[]) => new Set(numbers);

it.each([
  ['every page has one', { pages: 2, examined: 2, found: pages(1, 2), drawn: pages(1, 2) }, []],
  [
    'pages without space are joined',
    { pages: 5, examined: 5, found: pages(1, 5), drawn: pages(1, 5) },
    [{ from: 2, to: 4, reason: 'NO_SPACE' }],
  ],
  [
    'the search ended early',
    { pages: 6, examined: 3, found: pages(1), drawn: pages(1) },
    [
      { from: 2, to: 3, reason: 'NO_SPACE' },
      { from: 4, to: 6, reason: 'NOT_EXAMINED' },
    ],
  ],
  [
    'a page with space could not carry one',
    { pages: 3, examined: 3, found: pages(1, 2, 3), drawn: pages(1, 3) },
    [{ from: 2, to: 2, reason: 'NOT_POSSIBLE' }],
  ],
])('names the pages without a footer where %s', (_, search, expected) => {
  const found = leftOutPages(search);
  expect(found).toEqual(expected);
  expect(countLeftOut(found)).toBe(search.pages - search.drawn.size);
});

it('names all pages of a signed document at once', () => {
  expect(allLeftOut(40, 'SIGNED')).toEqual([{ from: 1, to: 40, reason: 'SIGNED' }]);
  expect(countLeftOut(allLeftOut(40, 'SIGNED'))).toBe(40);
});
