/**
 * Calls that arrive while a turn is worked on share the next turn (group commit). Nobody waits for a batch to fill: a turn
 * begins as soon as the one before has ended.
 */
export class BatchQueue<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>;
  #waiting: Waiting<Item, Result>[] = [];
  #working = false;

  /** `work` returns one result for each item, in their order. If it throws, all of the batch fail with that error. */
  constructor(work: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#work = work;
  }

  /** Resolves with the result of the turn that takes this item. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#working) void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    this.#working = true;
    while (this.#waiting.length > 0) {
      // Callers of the turn before, and those of the same moment, get to call first.
      await new Promise(setImmediate);
      await this.#turn(this.#waiting.splice(0));
    }
    this.#working = false;
  }

  async #turn(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = results[at];
        if (result === undefined) reject(new Error('A turn returned no result for this item.'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
