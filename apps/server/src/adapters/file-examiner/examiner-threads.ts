import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ExaminedFile } from '../../domain/evidence/examined-file.ts';
import { MINUTE, UPLOAD_WAIT_TIMEOUT, UPLOADS_WAITING } from '../../domain/limits.ts';
import { Unavailable } from '../../domain/failures.ts';
import type { FileExaminer } from '../../ports/file-examiner.ts';
import { Semaphore } from '../../process/semaphore.ts';
import type { ExaminationJob } from './thread-main.ts';

const NAME = 'file examiner';
const THREADS = 2;
/** A thread holds the memory of its largest file: a quiet service gives that back. */
const IDLE = MINUTE;

/**
 * Examines files in threads of this process, which start with the first file and end when idle. A thread gets the number of
 * an open file and reads it itself (ADR-0035). A thread that fails is replaced.
 */
export function examinerThreads(idleMs: number = IDLE): FileExaminer {
  const semaphore = new Semaphore({
    name: NAME,
    concurrency: THREADS,
    maxWaiting: UPLOADS_WAITING,
    timeoutMs: UPLOAD_WAIT_TIMEOUT,
  });
  const threads = new Threads(idleMs);
  return {
    // Our own module writes the answers.
    examine: ({ descriptor, size }, certificates) =>
      semaphore.run(() => threads.ask({ descriptor, size, certificates }) as Promise<ExaminedFile>),
    prefixDigests: ({ descriptor, size }, prefixes) =>
      semaphore.run(
        () => threads.ask({ descriptor, size, prefixes }) as Promise<ReadonlyMap<number, Sha256Hex>>,
      ),
    stop: () => threads.stop(),
  };
}

/** The threads without a job, newest last, each with the timer that ends it. */
class Threads {
  readonly #idleMs: number;
  readonly #all = new Set<Worker>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
  }

  async ask(job: ExaminationJob): Promise<unknown> {
    const thread = this.#take();
    const answered = new AbortController();
    const { signal } = answered;
    const gone = once(thread, 'exit', { signal }).then(() => {
      throw new Unavailable(NAME);
    });
    gone.catch(() => undefined); // after the answer, nobody waits for the end
    thread.postMessage(job, []);
    try {
      const [answer]: readonly unknown[] = await Promise.race([once(thread, 'message', { signal }), gone]);
      this.#giveBack(thread);
      return answer;
    } finally {
      answered.abort();
    }
  }

  async stop(): Promise<void> {
    for (const farewell of this.#idle.values()) clearTimeout(farewell);
    await Promise.all([...this.#all].map((thread) => thread.terminate()));
  }

  #take(): Worker {
    const [thread] = [...this.#idle.keys()].slice(-1);
    if (thread === undefined) return this.#start();
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    return thread;
  }

  #start(): Worker {
    const thread = new Worker(new URL('thread-main.ts', import.meta.url), {
      execArgv: ['--conditions=aval-source'], // our own packages aren't built in a checkout (ADR-0049)
    });
    thread.unref(); // a thread without a job must not keep the service from ending
    this.#all.add(thread);
    thread.on('error', () => undefined); // `once` passes the error of a job on
    thread.once('exit', () => {
      clearTimeout(this.#idle.get(thread));
      this.#idle.delete(thread);
      this.#all.delete(thread);
    });
    return thread;
  }

  #giveBack(thread: Worker): void {
    const farewell = setTimeout(() => this.#dismiss(thread), this.#idleMs).unref();
    if (this.#all.has(thread)) this.#idle.set(thread, farewell);
  }

  /** Its end takes a moment, in which it gets no job. */
  #dismiss(thread: Worker): void {
    this.#idle.delete(thread);
    void thread.terminate();
  }
}
