/** Work on many bytes, cut into steps, so that a caller can let other work run between two of them. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Bytes per step of work that is as fast as hashing. */
export const STEP_BYTES = 256 * 1024;

/** Runs all steps at once. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
