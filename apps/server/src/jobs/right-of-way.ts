import { SECOND } from '../domain/limits.ts';
import type { Milliseconds } from '../domain/limits.ts';

/** How long work that nobody waits for lets the other work go first where there is no pause. */
export const RIGHT_OF_WAY: Milliseconds = 2 * SECOND;

/**
 * Lets work that nobody waits for begin in the pauses of other work. Without a pause, it waits `RIGHT_OF_WAY` once, and
 * then runs beside the other work until there is a pause: no load keeps it from running (ADR-0017).
 */
export class RightOfWay {
  readonly #isBusy: () => boolean;
  #waitsSince: number | null = null;

  /** `isBusy` returns whether the other work runs now. */
  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy;
  }

  /** True if work was kept back since the last pause. */
  get hasWaited(): boolean {
    return this.#waitsSince !== null;
  }

  /** Returns whether to begin nothing now. */
  isTaken(): boolean {
    if (!this.#isBusy()) {
      this.#waitsSince = null;
      return false;
    }
    this.#waitsSince ??= performance.now();
    return performance.now() - this.#waitsSince < RIGHT_OF_WAY;
  }
}
