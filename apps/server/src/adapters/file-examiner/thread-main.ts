import { parentPort } from 'node:worker_threads';
import { prefixDigestsOf } from './digests-of.ts';
import { examineFile } from './examine-file.ts';
import { openFile } from './open-file.ts';

/** A question about a file, by the number under which the process has it open. */
export type ExaminationJob = { readonly descriptor: number; readonly size: number } & (
  | { readonly certificates: readonly string[] }
  | { readonly prefixes: readonly number[] }
);

// A thread of `examinerThreads`. The thread reads the file itself, so no byte of it passes through the event loop.
parentPort?.on('message', (job: ExaminationJob) => {
  const file = openFile(job.descriptor, job.size);
  const answer =
    'prefixes' in job ? prefixDigestsOf(file, job.prefixes) : examineFile(file, job.certificates);
  parentPort?.postMessage(answer, []);
});
