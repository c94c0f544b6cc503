import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { markTables, short } from './figures.ts';
import { busyTime, processorTime } from './processor-time.ts';

/** Above this load, figures are not worth keeping. */
const QUIET = 1;
/** Cores that other programs may use on average during a part. */
const UNNOTICED = 0.25;
/** The load average of a minute needs this long to forget the run before. */
const FORGETS_WITHIN_MS = 120_000;
const LOOK_MS = 3000;
/** A browser that closes takes the time of its children with it, as far as it was not seen by then. */
const OWN_TIME_EVERY_MS = 2000;

/** Others keep the machine busy. */
export class MachineIsBusy extends Error {}

/** The load of the machine before a run. */
export interface Load {
  /** The average of the last minute. */
  readonly average: number;
  /** Cores that other programs use now. */
  readonly others: number;
}

/** Returns whether to measure, to wait until the average forgets an earlier run, or to refuse. */
export function decideLoad({ average, others }: Load): 'measure' | 'wait' | 'refuse' {
  if (others > QUIET) return 'refuse';
  if (average <= QUIET) return 'measure';
  return others <= UNNOTICED ? 'wait' : 'refuse';
}

/**
 * Waits until the machine is quiet.
 * @throws MachineIsBusy if other programs use it, unless `anyway`: then every table is marked
 */
export async function requireQuiet({ anyway }: { readonly anyway: boolean }): Promise<void> {
  const load = await settledLoad(anyway ? 0 : FORGETS_WITHIN_MS);
  if (decideLoad(load) === 'measure') return;
  const seen = `load ${short(load.average)}, other programs use ${short(load.others)} cores`;
  if (!anyway)
    throw new MachineIsBusy(`The machine is busy (${seen}): measure later, or --anyway to mark the tables.`);
  markTables(`loaded machine, not a figure (${seen})`);
}

/** Returns the load as soon as it is not to be waited for, or after that time. */
async function settledLoad(atMostMs: number): Promise<Load> {
  const until = performance.now() + atMostMs;
  let load = await presentLoad();
  while (decideLoad(load) === 'wait' && performance.now() < until) load = await presentLoad();
  return load;
}

async function presentLoad(): Promise<Load> {
  const watch = watchOthers();
  await pause(LOOK_MS);
  return { average: os.loadavg()[0] ?? Number.NaN, others: watch() };
}

/** Starts to watch other programs; the returned function returns the cores that they have used since, on average. */
export function watchOthers(): () => number {
  const [begun, machine] = [performance.now(), busyTime()];
  const ours = addIncreases(() => processorTime(process.pid));
  const looking = setInterval(ours, OWN_TIME_EVERY_MS).unref();
  return () => {
    clearInterval(looking);
    const used = busyTime() - machine - ours();
    return Math.max(0, used / (performance.now() - begun));
  };
}

/** Returns a function that reads a value and returns the sum of its increases so far: a decrease takes nothing away. */
export function addIncreases(read: () => number): () => number {
  let [last, sum] = [read(), 0];
  return () => {
    const now = read();
    sum += Math.max(0, now - last);
    last = now;
    return sum;
  };
}

/** Prints how long a part took, how much of the processors others used, and whether that disturbed the figures. */
export function tellOthers(cores: number, milliseconds: number): void {
  const took = `${(milliseconds / 1000).toFixed(0)} s`;
  const verdict = cores > UNNOTICED ? ' Loaded machine, not a figure: measure again.' : '';
  console.log(`\n${took}; other programs used ${short(cores)} cores meanwhile.${verdict}`);
}
