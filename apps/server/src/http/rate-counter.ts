import { RATE_WINDOW } from '../domain/limits.ts';
import type { Allowance } from '../ports/shared-rates.ts';

interface Window {
  readonly endsAt: number;
  count: number;
}

export const WINDOW_SECONDS = RATE_WINDOW / 1000;

/**
 * Counts requests per key in fixed windows of one minute that begin with the key's first request. Each node counts for
 * itself. Memory is bounded: beyond `maxKeys` the oldest windows are forgotten, expired or not, so that a flood of
 * keys costs precision and never the process (ADR-0054).
 */
export class RateCounter {
  readonly #maxKeys: number;
  /** All windows are equally long, and a key that begins anew goes to the end: the first is always the oldest. */
  readonly #windows = new Map<string, Window>();
  #inOrder = this.#windows.entries();
  #oldest: readonly [string, Window] | null = null;

  constructor(maxKeys = 100_000) {
    this.#maxKeys = maxKeys;
  }

  /**
   * Counts one call of `key` at `at` (milliseconds of any steady clock). A refused call is not counted. Whole
   * milliseconds are counted with: a fraction plus a minute minus itself can be more than a minute.
   */
  take(key: string, quota: number, at: number): Allowance {
    const now = Math.floor(at);
    const window = this.#windowOf(key, now);
    const admitted = window.count < quota;
    if (admitted) window.count += 1;
    return {
      admitted,
      quota,
      remaining: quota - window.count,
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
    };
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    this.#windows.delete(key);
    this.#forgetOldest(now);
    const window = { endsAt: now + RATE_WINDOW, count: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #forgetOldest(now: number): void {
    for (let oldest = this.#peekOldest(); oldest !== null; oldest = this.#peekOldest()) {
      const [key, { endsAt }] = oldest;
      if (endsAt > now && this.#windows.size < this.#maxKeys) return;
      this.#windows.delete(key);
    }
  }

  /** The oldest window. A new iterator would pass over the place of every window deleted before, so one is kept. */
  #peekOldest(): readonly [string, Window] | null {
    while (this.#oldest === null || this.#windows.get(this.#oldest[0]) !== this.#oldest[1]) {
      let next = this.#inOrder.next();
      if (next.done === true) {
        this.#inOrder = this.#windows.entries();
        next = this.#inOrder.next();
      }
      if (next.done === true) return null;
      this.#oldest = next.value;
    }
    return this.#oldest;
  }
}
