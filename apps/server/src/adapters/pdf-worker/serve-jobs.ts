import { Script } from 'node:vm';

/** The child's message that it can take jobs. */
export const READY = 'ready';

/**
 * A child's own timeout, longer than its parent's: if the parent was killed, nothing else would ever end an endless
 * loop. V8 can stop code that runs under a script, so the job is called from a script.
 */
const OWN_LIMIT_MILLISECONDS = 15_000;
const JOB = Symbol.for('aval.pdf-worker.job');
const callJob = new Script('globalThis[Symbol.for("aval.pdf-worker.job")]()');

/**
 * Does the jobs of the parent, one at a time, until the parent goes away. An error thrown by `answer` ends the child. The
 * limit holds for the part of a job that runs at once.
 */
export function serveJobs(
  answer: (job: unknown) => unknown,
  ownLimitMilliseconds = OWN_LIMIT_MILLISECONDS,
): void {
  process.on('message', (job: unknown) => {
    void reply(inTime(() => answer(job), ownLimitMilliseconds));
  });
  process.on('disconnect', () => process.exit());
  process.send?.(READY);
}

/** A rejected answer ends the child, like an error. */
async function reply(answer: unknown): Promise<void> {
  process.send?.(await answer);
}

function inTime(job: () => unknown, timeout: number): unknown {
  Object.defineProperty(globalThis, JOB, { value: job, configurable: true });
  return callJob.runInThisContext({ timeout });
}
