import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ExaminedFile } from '../../domain/evidence/examined-file.ts';
import { examineFile } from './examine-file.ts';

/** A file to examine, by the number under which the process has it open. */
export interface ExaminationJob {
  readonly descriptor: number;
  readonly size: number;
  readonly certificates: readonly string[];
}

/** Used again for each file: fresh memory costs as much time as hashing half of the file. */
let memory = Buffer.alloc(0);

// A thread of `examinerThreads`. The thread reads the file itself, so no byte of it passes through the event loop.
parentPort?.on('message', (job: ExaminationJob) => {
  const examined: ExaminedFile = examineFile(contentOf(job), job.certificates);
  parentPort?.postMessage(examined, []);
});

function contentOf({ descriptor, size }: ExaminationJob): Buffer {
  if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const read = readSync(descriptor, memory, at, size - at, at);
    if (read === 0) throw new Error('A file is shorter than what was received.');
    at += read;
  }
  return memory.subarray(0, size);
}
