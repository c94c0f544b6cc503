/** Time and randomness of a client. A test replaces them, so that it neither waits nor varies. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Resolves after a pause, or rejects with the reason of `signal` as soon as it aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The longest pause of a timer. A timer with a longer pause would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', stop);
          resolve();
        },
        Math.min(milliseconds, MAX_TIMER_MS),
      );
      if (signal?.aborted === true) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
};
