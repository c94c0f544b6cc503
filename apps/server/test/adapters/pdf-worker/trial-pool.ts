import path from 'node:path';
import { ChildPool } from '../../../src/adapters/pdf-worker/child-pool.ts';
import type { PoolOptions } from '../../../src/adapters/pdf-worker/child-pool.ts';
import type { TrialJob } from './trial-child.ts';

const server = path.join(import.meta.dirname, '../../..');

/** For jobs that are to be ended by it: shorter than the limit of the child's own. */
export const SHORT_LIMIT = { milliseconds: 3000 };

/** Limits of memory that are met soon, and one of time that is not, however busy the machine. */
export const TRIAL_OPTIONS: PoolOptions = {
  entry: path.join(import.meta.dirname, 'trial-child.ts'),
  readable: [
    import.meta.dirname,
    path.join(server, 'src/adapters/pdf-worker'),
    path.join(server, 'package.json'),
  ],
  heapMegabytes: 64,
  residentBytes: 320 * 1024 * 1024,
  milliseconds: 60_000,
  concurrency: 2,
  maxWaiting: 64,
  maxWaitingPerGroup: 64,
  jobsPerChild: 100,
  isHarmless: (answer) => answer !== 'refused',
};

/** A pool whose children do the jobs of the tests. */
export function trialPool(changes: Partial<PoolOptions> = {}) {
  const pool = new ChildPool({ ...TRIAL_OPTIONS, ...changes });
  const run = (kind: TrialJob['kind'], size = 0, group = 'one') =>
    pool.run({ kind, size, pdf: new Uint8Array(0) }, group);
  const answer = async (kind: TrialJob['kind'], size = 0, group = 'one'): Promise<unknown> => {
    const end = await run(kind, size, group);
    return end.kind === 'answered' ? end.answer : end;
  };
  return { pool, run, answer };
}

/** True while there is a process of that number, be it a zombie. */
export function isThere(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Waits until a process has gone, as long as a test may last. */
export async function untilGone(pid: unknown): Promise<void> {
  while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}
