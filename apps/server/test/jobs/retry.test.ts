import { describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '../../src/domain/limits.ts';
import { nextTryAfter } from '../../src/jobs/retry.ts';

describe('nextTryAfter', () => {
  it('waits one second after the first failure, and twice as long after each further one', () => {
    expect([1, 2, 3, 4].map(nextTryAfter)).toEqual([SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND]);
  });

  it('never exceeds an hour, however many tries', () => {
    expect([12, 13, 100, 10_000].map(nextTryAfter)).toEqual([2048 * SECOND, HOUR, HOUR, HOUR]);
  });
});
