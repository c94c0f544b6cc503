/** Keys of a store in order, taken in parts. */
export class KeysInOrder {
  readonly #batches: AsyncIterator<readonly string[]>;
  #waiting: readonly string[] = [];

  constructor(batches: AsyncIterable<readonly string[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** Yields the next keys up to `last` inclusive, or all that are left (null), in batches. */
  async *until(last: string | null): AsyncGenerator<readonly string[]> {
    for (;;) {
      if (this.#waiting.length === 0) {
        const { value, done } = await this.#batches.next();
        if (done === true) return;
        this.#waiting = value;
      }
      const end = last === null ? -1 : this.#waiting.findIndex((key) => key > last);
      const batch = end === -1 ? this.#waiting : this.#waiting.slice(0, end);
      this.#waiting = end === -1 ? [] : this.#waiting.slice(end);
      if (batch.length > 0) yield batch;
      if (end !== -1) return;
    }
  }
}
