import { FairLine } from '../../domain/fair-line.ts';
import { QueueFull, Unavailable } from '../../ports/failures.ts';

export interface FairTurnstileOptions {
  /** What people wait for, in a word or two: it names the failure that refuses them. */
  readonly name: string;
  readonly atOnce: number;
  /** How many may wait, of all groups together. One more meets `Unavailable`. */
  readonly waiting: number;
  /** How many of one group may wait. One more meets `QueueFull`. */
  readonly waitingPerGroup: number;
  /** Whoever has waited for so long meets `Unavailable`: their caller has given up by then. */
  readonly patienceMilliseconds: number;
}

/** Lets a few in at once; the others wait, and their groups are served in turn. */
export class FairTurnstile {
  readonly #options: FairTurnstileOptions;
  readonly #line = new FairLine<() => void>();
  #inside = 0;

  constructor(options: FairTurnstileOptions) {
    this.#options = options;
  }

  /** Runs the work when it is its group's turn. Throws `Unavailable` or `QueueFull`. */
  async pass<T>(group: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(group);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(group: string): Promise<void> {
    const { name, atOnce, waiting, waitingPerGroup } = this.#options;
    if (this.#inside < atOnce) {
      this.#inside += 1;
      return;
    }
    if (this.#line.size >= waiting) throw new Unavailable(name);
    if (this.#line.sizeOf(group) >= waitingPerGroup) throw new QueueFull(name);
    await this.#standInLine(group);
  }

  #standInLine(group: string): Promise<void> {
    const { name, patienceMilliseconds } = this.#options;
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#line.delete(group, go);
        reject(new Unavailable(name));
      }, patienceMilliseconds);
      const go = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      this.#line.add(group, go);
    });
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  #leave(): void {
    const next = this.#line.take();
    if (next === undefined) this.#inside -= 1;
    else next();
  }
}
