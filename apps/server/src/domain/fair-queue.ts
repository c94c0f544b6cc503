/**
 * A queue that serves groups in turn. Each group keeps its order of arrival, and goes behind all others after one of its
 * items was taken: a group with many items delays another by one item, not by all of them (ADR-0036).
 */
export class FairQueue<T> {
  /** Groups in the order of their turns; none is empty. */
  readonly #groups = new Map<string, Set<T>>();
  #size = 0;

  /** How many items wait, of all groups. */
  get size(): number {
    return this.#size;
  }

  /** How many items of a group wait. */
  sizeOf(group: string): number {
    return this.#groups.get(group)?.size ?? 0;
  }

  /** Adds an item behind those of its group. */
  add(group: string, item: T): void {
    const items = this.#groups.get(group) ?? new Set();
    this.#groups.set(group, items);
    items.add(item);
    this.#size += 1;
  }

  /** Takes an item out before its turn. Does nothing where it no longer waits. */
  delete(group: string, item: T): void {
    const items = this.#groups.get(group);
    if (items?.delete(item) !== true) return;
    this.#size -= 1;
    if (items.size === 0) this.#groups.delete(group);
  }

  /** The item whose turn it is, or undefined. It stays. */
  first(): T | undefined {
    const [turn] = this.#groups.values();
    return turn?.values().next().value;
  }

  /** Takes the item whose turn it is, or returns undefined. */
  take(): T | undefined {
    for (const [group, items] of this.#groups) {
      const [item] = items;
      this.#groups.delete(group);
      if (item === undefined) continue;
      items.delete(item);
      this.#size -= 1;
      if (items.size > 0) this.#groups.set(group, items);
      return item;
    }
    return undefined;
  }
}
