import type { Milliseconds } from '../../../domain/limits.ts';

/** Resolves with the result of `work`, or throws what `late` returns after `time`. The work itself goes on, and counts for nothing. */
export function inTime<T>(work: Promise<T>, time: Milliseconds, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), Math.max(0, time));
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
