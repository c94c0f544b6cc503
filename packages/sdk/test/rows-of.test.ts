import { expect, it } from 'vitest';
import { rowsOf } from '../src/rows-of.ts';

it('requests a page when the page before is used up, until there is no cursor', async () => {
  const requested: (string | undefined)[] = [];
  const rows = rowsOf(async (cursor) => {
    requested.push(cursor);
    return cursor === undefined ? { data: [1, 2], nextCursor: 'two' } : { data: [3], nextCursor: null };
  });
  const seen: [number, number][] = [];
  for await (const row of rows) seen.push([row, requested.length]);
  expect(seen).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(requested).toEqual([undefined, 'two']);
});

it('throws what a page throws', async () => {
  await expect(rowsOf(() => Promise.reject(new Error('gone'))).next()).rejects.toThrow('gone');
});
