import { describe, expect, it } from 'vitest';
import { addIncreases, decideLoad, watchOthers } from '../load.ts';

describe('decideLoad', () => {
  it.each([
    ['measures on a quiet machine', 0.3, 0, 'measure'],
    ['measures at a load of 1', 1, 0.9, 'measure'],
    ['waits until the average forgets an earlier run', 3.2, 0.05, 'wait'],
    ['refuses while others are busy', 3.2, 0.5, 'refuse'],
    ['refuses others that have just begun', 0.3, 1.5, 'refuse'],
  ] as const)('%s', (_name, average, others, expected) => {
    expect(decideLoad({ average, others })).toBe(expected);
  });
});

it('addIncreases keeps the time of processes that ended with nobody waiting for them', () => {
  const readings = [100, 2000, 500, 700];
  const sum = addIncreases(() => readings.shift() ?? 700);
  expect([sum(), sum(), sum()]).toEqual([1900, 1900, 2100]);
});

it('watchOthers returns no negative number of cores', () => {
  const watch = watchOthers();
  const until = performance.now() + 50;
  while (performance.now() < until); // our own work doesn't count
  expect(watch()).toBeGreaterThanOrEqual(0);
});
