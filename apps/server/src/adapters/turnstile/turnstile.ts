import { Unavailable } from '../../ports/failures.ts';

export interface TurnstileOptions {
  /** What people wait for, in a word or two: it names the `Unavailable` that refuses them. */
  readonly name: string;
  readonly atOnce: number;
  /** How many may stand in line. One more is refused: a line that only grows helps nobody. */
  readonly waiting: number;
  /** Who has stood in line for so long is refused too: her caller has given up by then. */
  readonly patienceMilliseconds: number;
}

/** Lets a few in at once, the others wait in the order in which they came. */
export class Turnstile {
  readonly #options: TurnstileOptions;
  readonly #line = new Set<() => void>();
  #inside = 0;

  constructor(options: TurnstileOptions) {
    this.#options = options;
  }

  /** Runs the work when it is its turn. Throws `Unavailable` where the line is too long or too slow. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    const { name, atOnce, waiting } = this.#options;
    if (this.#inside < atOnce) {
      this.#inside += 1;
      return;
    }
    if (this.#line.size >= waiting) throw new Unavailable(name);
    await this.#standInLine();
  }

  #standInLine(): Promise<void> {
    const { name, patienceMilliseconds } = this.#options;
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#line.delete(go);
        reject(new Unavailable(name));
      }, patienceMilliseconds);
      const go = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      this.#line.add(go);
    });
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  #leave(): void {
    const [next] = this.#line;
    if (next === undefined) {
      this.#inside -= 1;
      return;
    }
    this.#line.delete(next);
    next();
  }
}
