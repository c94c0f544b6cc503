import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RIGHT_OF_WAY, RightOfWay } from '../../src/jobs/right-of-way.ts';

/** Other work that the test begins and ends. */
function aRight() {
  const other = { isBusy: false };
  return { other, right: new RightOfWay(() => other.isBusy) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('RightOfWay', () => {
  it('is free while nothing else runs', () => {
    const { right } = aRight();
    expect([right.isTaken(), right.hasWaited]).toEqual([false, false]);
  });

  it('is taken by other work until that pauses', () => {
    const { other, right } = aRight();
    other.isBusy = true;
    expect([right.isTaken(), right.hasWaited]).toEqual([true, true]);
    other.isBusy = false;
    expect([right.isTaken(), right.hasWaited]).toEqual([false, false]);
  });

  it('is free after a time without a pause, until there is a pause', () => {
    const { other, right } = aRight();
    other.isBusy = true;
    const taken = [0, RIGHT_OF_WAY - 1, 1, 10 * RIGHT_OF_WAY].map((later) => {
      vi.advanceTimersByTime(later);
      return right.isTaken();
    });
    expect(taken).toEqual([true, true, false, false]);
    other.isBusy = false;
    right.isTaken();
    other.isBusy = true;
    expect(right.isTaken()).toBe(true);
  });
});
