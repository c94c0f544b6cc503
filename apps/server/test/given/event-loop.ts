import { processorTime } from './processor-time.ts';

/** A garbage collection may fall into one run; what `work` itself blocks, it blocks in all of them. */
const RUNS = 3;

/**
 * Runs `work` three times and returns for how many milliseconds at most it kept everybody else from the event loop, in
 * the calmest run. Counted is the processor time of this thread between two turns of the loop, so that other programs on
 * the machine do not matter.
 */
export async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  let calmest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) calmest = Math.min(calmest, await longestBlockOnce(work));
  return calmest;
}

async function longestBlockOnce(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = processorTime();
  let isOver = false;
  const look = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return longest;
}
