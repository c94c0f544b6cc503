/** A file that differs from the issued file in one entry. */
export interface Mutation {
  /** The entry, and what happened to it. */
  readonly what: string;
  /** Returns the bytes: most of a sample are never made. */
  readonly make: () => Uint8Array;
}

/** Every n-th of them, from the first. */
export function* everyNth<T>(all: Iterable<T>, n: number): Generator<T> {
  let at = 0;
  for (const each of all) if (at++ % n === 0) yield each;
}
