import { readSync, writeSync } from 'node:fs';
import { Script } from 'node:vm';
import { answerFrame, HEAD_BYTES, readFrame, readHead } from './frames.ts';

/** The child's message that it can take jobs. */
export const READY = 'ready';
/** The number of the channel to the parent among the child's open files. */
export const CHANNEL = 3;
/** The argument of a child that the system ends with its parent. */
export const ENDS_WITH_PARENT = '--ends-with-parent';

/**
 * A child's own timeout, longer than its parent's: if the parent was killed, nothing else would ever end an endless
 * loop. V8 can stop code that runs under a script, so the job is called from a script. A timeout costs as much as a small
 * job, so a child that ends with its parent goes without.
 */
const OWN_LIMIT_MILLISECONDS = 15_000;
const JOB = Symbol.for('aval.pdf-worker.job');
const callJob = new Script('globalThis[Symbol.for("aval.pdf-worker.job")]()');
const LOOK_FOR_PARENT_EVERY_MILLISECONDS = 1000;

/**
 * Does the jobs of the parent, one at a time, until the parent goes away. An error thrown by `answer` ends the child. The
 * limit holds for the part of a job that runs at once. Waiting for a job blocks: a child has nothing else to do.
 */
export function serveJobs(
  answer: (job: unknown) => unknown,
  ownLimitMilliseconds = OWN_LIMIT_MILLISECONDS,
): void {
  const limit = process.argv.includes(ENDS_WITH_PARENT) ? null : ownLimitMilliseconds;
  // Read before the first job: during a job the parent may be gone already, and another process in its place.
  const parent = process.ppid;
  send(READY);
  void serve(parent, (job) => (limit === null ? answer(job) : inTime(() => answer(job), limit)));
}

/** A rejected answer ends the child, like an error. */
async function serve(parent: number, answer: (job: unknown) => unknown): Promise<never> {
  for (;;) {
    const answered = answer(nextJob());
    send(answered instanceof Promise ? await whileParentLives(parent, answered) : answered);
  }
}

function nextJob(): unknown {
  const { messageBytes, fileBytes } = readHead(receive(HEAD_BYTES));
  return readFrame(receive(messageBytes), receive(fileBytes));
}

/** Ends the process where the parent has closed the channel. */
function receive(length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const count = readSync(CHANNEL, bytes, at, length - at, null);
    if (count === 0) process.exit();
    at += count;
  }
  return bytes;
}

function send(answer: unknown): void {
  const frame = answerFrame(answer);
  for (let at = 0; at < frame.length;) at += writeSync(CHANNEL, frame, at);
}

/** Work that waits for something doesn't notice a closed channel. */
async function whileParentLives(parent: number, answer: Promise<unknown>): Promise<unknown> {
  const look = setInterval(
    () => process.ppid !== parent && process.exit(),
    LOOK_FOR_PARENT_EVERY_MILLISECONDS,
  );
  try {
    return await answer;
  } finally {
    clearInterval(look);
  }
}

function inTime(job: () => unknown, timeout: number): unknown {
  Object.defineProperty(globalThis, JOB, { value: job, configurable: true });
  return callJob.runInThisContext({ timeout });
}
