/** How many of the selected things were done, and the error of the first that failed. */
export interface RunResult {
  readonly done: number;
  readonly failed: number;
  readonly error: unknown;
}

/** An item whose act did nothing. It counts as failed, without an error to show. */
export const NOTHING_DONE = Symbol('nothing done');

/** Works on items one after the other, whatever becomes of each. `onProgress` gets the number of those that are over. */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onProgress: (over: number) => void,
): Promise<RunResult> {
  let [done, failed, error]: [number, number, unknown] = [0, 0, null];
  for (const item of items) {
    onProgress(done + failed);
    try {
      if ((await work(item)) === NOTHING_DONE) failed += 1;
      else done += 1;
    } catch (failure) {
      error ??= failure;
      failed += 1;
    }
  }
  return { done, failed, error };
}
