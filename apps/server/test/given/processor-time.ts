/** A garbage collection may fall into one run; what `work` itself costs, it costs in all of them. */
const RUNS = 3;

/** Returns the processor time of this thread so far, in milliseconds: other threads and programs do not count. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs `work` three times and returns the milliseconds of processor time that it took of this thread in the cheapest run. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = processorTime();
    await work();
    cheapest = Math.min(cheapest, processorTime() - before);
  }
  return cheapest;
}
