import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { FrameReader, FrameRefused } from './frame-reader.ts';
import { jobFrame } from './frames.ts';
import { NO_ISOLATION } from './isolation.ts';
import type { Isolation } from './isolation.ts';
import { processorTime } from './processor-time.ts';
import { residentBytes } from './resident-memory.ts';
import { CHANNEL, ENDS_WITH_PARENT, READY } from './serve-jobs.ts';

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
/** Small jobs that together take less aren't worth a look at the memory, which costs as much as some of their work. */
const LOOK_AFTER_MILLISECONDS = 20;

/** One child process that does one job at a time. Created by `startChild`. */
export class WorkerChild {
  readonly #process: ChildProcess;
  readonly #channel: Socket | null;
  readonly #answers = new FrameReader();
  readonly #options: ChildOptions;
  readonly #gone: Promise<void>;
  #hasGone = false;
  #finish: ((end: JobEnd) => void) | undefined;
  #jobs = 0;
  #workedMilliseconds = 0;

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
      // A process that never started has no exit event.
      child.on('error', () => (child.pid === undefined ? gone() : child.kill('SIGKILL')));
    });
    this.#channel = channelOf(child);
    this.#channel?.on('data', (part: Buffer) => this.#hear(part));
    // If it breaks, the exit event follows.
    this.#channel?.on('error', () => child.kill('SIGKILL'));
    // A child without a job must not keep the service from ending.
    child.unref();
    this.#channel?.unref();
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

  /** Returns whether it holds more memory than that, as far as it has worked since the last look. */
  hasGrownBeyond(bytes: number): boolean {
    if (this.#workedMilliseconds < LOOK_AFTER_MILLISECONDS) return false;
    this.#workedMilliseconds = 0;
    return (this.residentBytes ?? 0) > bytes;
  }

  /** Hands over one job and waits for its end. Always ends within the time limit. */
  async ask(job: object): Promise<JobEnd> {
    this.#jobs += 1;
    const begun = performance.now();
    const end = await this.#watched(() => {
      if (this.#hasGone) this.#finish?.({ kind: 'died' });
      else this.#send(job);
    }, this.#options.milliseconds);
    this.#workedMilliseconds += performance.now() - begun;
    return end;
  }

  #send(job: object): void {
    this.#channel?.cork();
    for (const piece of jobFrame(job)) this.#channel?.write(piece);
    this.#channel?.uncork();
  }

  /** A child that says anything but one answer for each job is ended. */
  #hear(part: Buffer): void {
    try {
      for (const answer of this.#answers.push(part)) {
        if (this.#finish === undefined) throw new FrameRefused('an answer without a job');
        this.#finish({ kind: 'answered', answer });
      }
    } catch (error) {
      if (!(error instanceof FrameRefused)) throw error;
      this.#process.kill('SIGKILL');
    }
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
    const { processorMilliseconds } = this.#options;
    const processorLimit =
      processorMilliseconds === undefined ? null : this.#processorTime + processorMilliseconds;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#finish?.({ kind: 'killed', reason: 'time' }), milliseconds);
      const watch = setInterval(() => {
        if (this.#isTooLarge()) this.#finish?.({ kind: 'killed', reason: 'memory' });
        if (processorLimit !== null && this.#processorTime > processorLimit)
          this.#finish?.({ kind: 'killed', reason: 'time' });
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

function channelOf({ stdio }: ChildProcess): Socket | null {
  const channel = stdio?.[CHANNEL];
  return channel instanceof Socket ? channel : null;
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
  const { starter, uid, gid, endsWithParent } = options.isolation ?? NO_ISOLATION;
  const [program, ...words] = [...starter, process.execPath];
  const own = endsWithParent === true ? [ENDS_WITH_PARENT] : [];
  const child = spawn(program, [...words, ...nodeArguments(options), options.entry, ...own], {
    cwd: path.parse(options.entry).root,
    env: options.nativeCode === true ? CANVAS_ENVIRONMENT : {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  return new WorkerChild(child, options);
}

function nodeArguments({ heapMegabytes, nativeCode, readable }: ChildOptions): readonly string[] {
  return [
    '--conditions=aval-source', // our own packages aren't built in a checkout (ADR-0049)
    `--max-old-space-size=${heapMegabytes}`,
    '--disallow-code-generation-from-strings',
    '--permission',
    ...(nativeCode === true ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
    ...readable.map((place) => `--allow-fs-read=${place}`),
  ];
}
