import { describe, expect, it } from 'vitest';
import { RateCounter } from '../../src/http/rate-counter.ts';
import { processorTime } from '../given/processor-time.ts';

describe('RateCounter', () => {
  it('admits the quota per minute, and returns what remains and for how long', () => {
    const counter = new RateCounter();
    expect(counter.take('a', 2, 1000)).toEqual({ admitted: true, quota: 2, remaining: 1, resetSeconds: 60 });
    expect(counter.take('a', 2, 31_500)).toEqual({
      admitted: true,
      quota: 2,
      remaining: 0,
      resetSeconds: 30,
    });
    expect(counter.take('a', 2, 60_999)).toEqual({
      admitted: false,
      quota: 2,
      remaining: 0,
      resetSeconds: 1,
    });
  });

  it('starts again after a minute, however many requests were refused', () => {
    const counter = new RateCounter();
    for (let call = 0; call < 10; call += 1) counter.take('a', 1, 0);
    expect(counter.take('a', 1, 59_999).admitted).toBe(false);
    expect(counter.take('a', 1, 60_000)).toMatchObject({ admitted: true, resetSeconds: 60 });
  });

  it('counts keys separately', () => {
    const counter = new RateCounter();
    counter.take('a', 1, 0);
    expect(counter.take('b', 1, 0).admitted).toBe(true);
  });

  it('keeps a limited number of keys and forgets the oldest window first', () => {
    const counter = new RateCounter(2);
    for (const key of ['a', 'b', 'c']) counter.take(key, 1, 0);
    expect(counter.take('b', 1, 1).admitted).toBe(false);
    expect(counter.take('c', 1, 1).admitted).toBe(false);
    expect(counter.take('a', 1, 1).admitted).toBe(true);
  });

  it('takes no longer for a key beyond the limit than for a key below it', () => {
    const maxKeys = 50_000;
    const timeOf = (counter: RateCounter, from: number): number => {
      const before = processorTime();
      for (let n = from; n < from + maxKeys; n += 1) counter.take(`key ${n}`, 1, 0);
      return processorTime() - before;
    };
    const times = [1, 2, 3].map(() => {
      const counter = new RateCounter(maxKeys);
      return { below: timeOf(counter, 0), beyond: timeOf(counter, maxKeys) };
    });
    // The cheapest of each: a garbage collection falls into some of them.
    const [below, beyond] = [times.map((time) => time.below), times.map((time) => time.beyond)];
    expect(Math.min(...beyond)).toBeLessThan(5 * Math.min(...below));
  });

  it('frees space when windows end', () => {
    const counter = new RateCounter(2);
    counter.take('a', 1, 0);
    counter.take('b', 1, 50_000);
    counter.take('c', 1, 60_000); // takes the place of a, whose window is over
    expect(counter.take('b', 1, 60_000).admitted).toBe(false);
  });
});

it('never makes a window longer than a minute when the clock has fractions of a millisecond', () => {
  // 64001.01519073487 + 60000 - 64001.01519073487 is more than 60000 in binary.
  expect(new RateCounter().take('key', 2, 64001.01519073487).resetSeconds).toBe(60);
});
