import { expect, it } from 'vitest';
import { runEach } from '../../../../src/dashboard/envelopes/selection/run-each.ts';

it('works on every item in order, and keeps the first error', async () => {
  const seen: (string | number)[] = [];
  const work = async (item: string): Promise<void> => {
    seen.push(item);
    if (item !== 'b') throw new Error(item);
  };
  const result = await runEach(['a', 'b', 'c'], work, (over) => seen.push(over));
  expect(result).toEqual({ done: 1, failed: 2, error: new Error('a') });
  expect(seen).toEqual([0, 'a', 1, 'b', 2, 'c']);
});
