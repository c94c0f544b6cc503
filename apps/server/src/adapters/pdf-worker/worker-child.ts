import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { NO_ISOLATION } from './isolation.ts';
import type { Isolation } from './isolation.ts';
import { processorTime } from './processor-time.ts';
import { residentBytes } from './resident-memory.ts';
import { READY } from './serve-jobs.ts';

/** The program that a child runs, and its limits. */
export interface ChildOptions {
  /** The module that it runs; the module calls `serveJobs`. */
  readonly entry: string;
  /** Files and folders that it may read: its own source, and nothing else. */
  readonly readable: readonly string[];
  /** How the operating system isolates it; no isolation if absent. */
  readonly isolation?: Isolation;
  /** Whether it may load native code. */
  readonly nativeCode?: boolean;
  readonly heapMegabytes: number;
  readonly residentBytes: number;
  /** For one job, in wall-clock time. */
  readonly milliseconds: number;
  /** For one job, in processor time, where the system reports it; unlimited if absent. */
  readonly processorMilliseconds?: number;
}

/** The end of a job. `killed`: by us, for time or memory; `died`: by itself; `stopped`: because the pool stops. */
export type JobEnd =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'killed'; readonly reason: 'time' | 'memory' }
  | { readonly kind: 'died' }
  | { readonly kind: 'stopped' };

/** A child that hasn't started by then never will, not even on a busy machine. */
const START_LIMIT_MILLISECONDS = 20_000;
/** Memory grows by at most some 100 MB between two checks. */
const LOOK_EVERY_MILLISECONDS = 50;

/** One child process that does one job at a time. Created by `startChild`. */
export class WorkerChild {
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  readonly #gone: Promise<void>;
  #hasGone = false;
  #finish: ((end: JobEnd) => void) | undefined;
  #jobs = 0;

  constructor(child: ChildProcess, options: ChildOptions) {
    this.#process = child;
    this.#options = options;
    this.#gone = new Promise((resolve) => {
      const gone = (): void => {
        this.#hasGone = true;
        this.#finish?.({ kind: 'died' });
        resolve();
      };
      child.once('exit', gone);
      // A process that never started has no exit event; if its channel breaks, the exit event follows.
      child.on('error', () => (child.pid === undefined ? gone() : child.kill('SIGKILL')));
    });
    child.on('message', (answer) => this.#finish?.({ kind: 'answered', answer }));
    // A child without a job must not keep the service from ending.
    child.unref();
    child.channel?.unref();
  }

  /** The number of jobs that it got. */
  get jobs(): number {
    return this.#jobs;
  }

  get hasGone(): boolean {
    return this.#hasGone;
  }

  /** Bytes, or null if unknown. */
  get residentBytes(): number | null {
    return this.#process.pid === undefined ? null : residentBytes(this.#process.pid);
  }

  /** Hands over one job and waits for its end. Always ends within the time limit. */
  ask(job: object): Promise<JobEnd> {
    this.#jobs += 1;
    return this.#watched(() => {
      if (this.#hasGone) this.#finish?.({ kind: 'died' });
      else this.#process.send(job, (error) => error && this.#process.kill('SIGKILL'));
    }, this.#options.milliseconds);
  }

  /** Waits until it can take jobs; false if it never will. */
  async isReady(): Promise<boolean> {
    const end = await this.#watched(() => undefined, START_LIMIT_MILLISECONDS);
    return end.kind === 'answered' && end.answer === READY;
  }

  /** Ends it, whatever it is doing, and waits until the process and its memory are gone. */
  async kill(): Promise<void> {
    this.#finish?.({ kind: 'stopped' });
    this.#process.ref();
    this.#process.kill('SIGKILL');
    await this.#gone;
  }

  #watched(begin: () => void, milliseconds: number): Promise<JobEnd> {
    const processorLimit = this.#processorTime + (this.#options.processorMilliseconds ?? Infinity);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#finish?.({ kind: 'killed', reason: 'time' }), milliseconds);
      const watch = setInterval(() => {
        if (this.#isTooLarge()) this.#finish?.({ kind: 'killed', reason: 'memory' });
        if (this.#processorTime > processorLimit) this.#finish?.({ kind: 'killed', reason: 'time' });
      }, LOOK_EVERY_MILLISECONDS);
      this.#finish = (end) => {
        this.#finish = undefined;
        clearTimeout(timer);
        clearInterval(watch);
        resolve(end);
      };
      begin();
    });
  }

  get #processorTime(): number {
    return this.#process.pid === undefined ? 0 : (processorTime(this.#process.pid) ?? 0);
  }

  #isTooLarge(): boolean {
    return (this.residentBytes ?? 0) > this.#options.residentBytes;
  }
}

/** Otherwise the canvas looks for fonts in the home of its user, who has none. */
const CANVAS_ENVIRONMENT = { DISABLE_SYSTEM_FONTS_LOAD: '1' };

/**
 * Starts a child without anything of ours: no environment (which may hold secrets), no files but its source, no
 * permission to write, to start processes or threads or (unless it has to) to load native code, no code from text, no input or output
 * but the channel, and without everything that `isolation` takes away. The command that starts Node becomes Node: the
 * process keeps its number.
 */
export function startChild(options: ChildOptions): WorkerChild {
  const { starter, uid, gid } = options.isolation ?? NO_ISOLATION;
  const [program, ...words] = [...starter, process.execPath];
  const child = fork(options.entry, [], {
    serialization: 'advanced',
    cwd: path.parse(options.entry).root,
    env: options.nativeCode === true ? CANVAS_ENVIRONMENT : {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(program === undefined ? {} : { execPath: program }),
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    execArgv: [
      ...words,
      '--conditions=aval-source', // our own packages aren't built in a checkout (ADR-0049)
      `--max-old-space-size=${options.heapMegabytes}`,
      '--disallow-code-generation-from-strings',
      '--permission',
      ...(options.nativeCode === true ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
      ...options.readable.map((place) => `--allow-fs-read=${place}`),
    ],
  });
  return new WorkerChild(child, options);
}
