import { median, percent, printTable, short } from '../figures.ts';
import { processorTime } from '../processor-time.ts';
import { noteRatio } from '../ratios.ts';

/** One way of doing the same work, ours or a peer's. */
export interface Way {
  readonly name: string;
  /** True for ways of ours, which are compared with the fastest peer. */
  readonly isOurs: boolean;
  /** The part of the work that it leaves out or adds. */
  readonly remark: string;
  readonly work: () => Promise<unknown> | void;
}

export interface RatePlan {
  readonly rounds: number;
  /** How long each way is measured in a round. */
  readonly milliseconds: number;
}

/** How often a way did its work in a round. */
interface Rate {
  readonly perSecond: number;
  /** Milliseconds of processor time each, of this process and its children. */
  readonly processor: number;
}

/** Measures all ways in turns, after a turn that isn't counted, and prints each beside the fastest peer. */
export async function compareWays(
  topic: string,
  ways: readonly Way[],
  { rounds, milliseconds }: RatePlan,
): Promise<void> {
  const rates = ways.map((): Rate[] => []);
  for (const { work } of ways) await rateOf(work, milliseconds / 2);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { work }] of ways.entries()) rates[index]?.push(await rateOf(work, milliseconds));
  printRates(topic, ways, rates);
}

async function rateOf(work: Way['work'], milliseconds: number): Promise<Rate> {
  const [begun, before] = [performance.now(), processorTime(process.pid)];
  let count = 0;
  while (performance.now() - begun < milliseconds) {
    await work();
    count += 1;
  }
  const perSecond = count / ((performance.now() - begun) / 1000);
  return { perSecond, processor: (processorTime(process.pid) - before) / count };
}

function printRates(topic: string, ways: readonly Way[], rates: readonly (readonly Rate[])[]): void {
  const medians = rates.map((all) => median(all.map(({ perSecond }) => perSecond)));
  const best = Math.max(...medians.filter((_figure, index) => ways[index]?.isOurs === false));
  const rows = ways.map(({ name, isOurs, remark }, index) => {
    const times = (medians[index] ?? Number.NaN) / best;
    if (isOurs) noteRatio(`${topic}, ${name}, of the fastest peer`, times);
    const processor = median((rates[index] ?? []).map((rate) => rate.processor));
    return [name, remark, short(medians[index] ?? Number.NaN), timesOf(times), short(processor)];
  });
  printTable(['', 'how', 'per second', 'of the fastest peer', 'CPU ms'], rows);
}

function timesOf(times: number): string {
  return times < 2 ? percent(times) : `${short(times)} times`;
}
