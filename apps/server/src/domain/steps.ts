/** Work on many bytes, cut into steps. Other work gets its turn between two of them; `process/run-steps.ts` runs it. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Bytes per step: about a millisecond of hashing, so that nobody waits longer than that for a turn. */
export const STEP_BYTES = 256 * 1024;

/** Returns the bytes in consecutive parts of `STEP_BYTES`, as views. */
export function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += STEP_BYTES) yield bytes.subarray(at, at + STEP_BYTES);
}

/** Runs work without turns in between, for a separate thread, where it blocks nobody. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
