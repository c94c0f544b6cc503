import { Unavailable } from '../../ports/failures.ts';

export interface TurnstileOptions {
  /** What people wait for, in one word: it names the `Unavailable` that refuses them. */
  readonly name: string;
  readonly atOnce: number;
  /** How many may stand in line. One more is refused: a line that only grows helps nobody. */
  readonly waiting: number;
}

/** Lets a few in at once, the others wait in the order in which they came. */
export class Turnstile {
  readonly #options: TurnstileOptions;
  readonly #line: (() => void)[] = [];
  #inside = 0;

  constructor(options: TurnstileOptions) {
    this.#options = options;
  }

  /** Runs the work when it is its turn. Throws `Unavailable` at once where the line is full. */
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
    if (this.#line.length >= waiting) throw new Unavailable(name);
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  #leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
