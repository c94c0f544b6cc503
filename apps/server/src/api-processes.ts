import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { isCrashLoop } from './crash-loop.ts';
import { SECOND } from './domain/limits.ts';
import { RateCounter } from './http/rate-counter.ts';
import type { FromFirst, Measurements, ToFirst } from './ports/first-process.ts';
import type { Log } from './ports/log.ts';

/** The first process did not start, or none is left and those that were started again ended too. */
class ProcessesFailed extends Error {
  override readonly name = 'ProcessesFailed';
}

interface Death {
  readonly code: number | null;
  readonly signal: string | null;
}

const DIED = 'A process of the API has ended. It is started again.';
const REPLACE_AFTER = SECOND;
/** How many times longer to wait for a process that ends again and again beside others that take calls. */
const PATIENCE = 30;
const MEASURE_TIME_LIMIT = 2 * SECOND;

/** Returns true in the process that starts the others. */
export function isFirstProcess(): boolean {
  return cluster.isPrimary;
}

/** Returns the number of this process within its node, from 0. */
export function processIndex(): number {
  return Number(process.env['AVAL_PROCESS'] ?? 0);
}

/**
 * The processes of a node that serve the API behind the same ports (ADR-0077), as seen by the first process: it starts
 * them, replaces the ones that die, and counts rates and collects measurements for all of them.
 */
export class ApiProcesses {
  readonly #log: Log;
  readonly #replaceAfter: number;
  readonly #rates = new RateCounter();
  readonly #ready = new Set<Worker>();
  readonly #deaths: number[] = [];
  readonly #failure = Promise.withResolvers<never>();
  readonly #collecting = new Map<number, (from: Worker, metrics: Measurements) => void>();
  #measured = 0;
  #isStopping = false;

  constructor(log: Log, replaceAfter = REPLACE_AFTER) {
    this.#log = log;
    this.#replaceAfter = replaceAfter;
    this.#failure.promise.catch(() => undefined);
  }

  /** Rejects when no process is left, and they died so often that starting them again is no help. */
  get failed(): Promise<never> {
    return this.#failure.promise;
  }

  /**
   * Starts all; the first alone, because it migrates and creates keys. Another that ends before it takes calls is
   * started again, as one that ends later is: the node serves without it meanwhile.
   *
   * @throws ProcessesFailed if the first ends before it takes calls; it has printed the reason
   */
  async start(count: number): Promise<void> {
    if ((await this.#fork(0)) !== null) throw new ProcessesFailed('The first process did not start.');
    const rest = Array.from({ length: count - 1 }, (_, index) => index + 1);
    await Promise.all(rest.map((index) => this.#startAnother(index)));
  }

  /** Asks all to end, and waits until they have. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(everyWorker().map((worker) => endOf(worker)));
  }

  async #startAnother(index: number): Promise<void> {
    const death = await this.#fork(index);
    if (death !== null) void this.#replace(index, death);
  }

  /** Resolves to null when the process takes calls, and to its death if it ends before. */
  #fork(index: number): Promise<Death | null> {
    if (this.#isStopping) return Promise.resolve(null);
    const worker = cluster.fork({ AVAL_PROCESS: String(index) });
    return new Promise((resolve) => {
      worker.on('message', (message: ToFirst) => {
        if (message.type === 'ready') this.#ready.add(worker);
        if (message.type === 'ready') resolve(null);
        else this.#answer(worker, message);
      });
      worker.once('exit', (code, signal) => {
        if (this.#ready.delete(worker)) void this.#replace(index, { code, signal });
        else resolve({ code, signal });
      });
    });
  }

  async #replace(index: number, first: Death): Promise<void> {
    let death: Death | null = first;
    while (death !== null && !this.#isStopping) {
      this.#log.error({ cause: death.signal ?? `status ${death.code}` }, DIED);
      const isLoop = this.#isCrashLoop();
      if (isLoop && this.#ready.size === 0) {
        this.#failure.reject(new ProcessesFailed('Processes of the API end again and again.'));
        return;
      }
      await pause(this.#replaceAfter * (isLoop ? PATIENCE : 1));
      death = await this.#fork(index);
    }
  }

  #isCrashLoop(): boolean {
    const now = performance.now();
    this.#deaths.push(now);
    return isCrashLoop(this.#deaths, now);
  }

  #answer(worker: Worker, message: Exclude<ToFirst, { readonly type: 'ready' }>): void {
    const { number } = message;
    if (message.type === 'rate') {
      const allowance = this.#rates.take(message.key, message.quota, performance.now());
      say(worker, { type: 'rate', number, allowance });
    } else if (message.type === 'measured') {
      this.#collecting.get(number)?.(worker, message.metrics);
    } else {
      void this.#measureAll().then((all) => say(worker, { type: 'measured', number, all }));
    }
  }

  /** A process that doesn't answer in time is left out. */
  async #measureAll(): Promise<readonly Measurements[]> {
    this.#measured += 1;
    const number = this.#measured;
    const missing = new Set(this.#ready);
    const all: Measurements[] = [];
    const complete = new Promise<void>((resolve) => {
      this.#collecting.set(number, (from, metrics) => {
        all.push(metrics);
        missing.delete(from);
        if (missing.size === 0) resolve();
      });
    });
    for (const worker of this.#ready) say(worker, { type: 'measure', number });
    await Promise.race([complete, pause(MEASURE_TIME_LIMIT, undefined, { ref: false })]);
    this.#collecting.delete(number);
    return all;
  }
}

function everyWorker(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function say(worker: Worker, message: FromFirst): void {
  if (worker.isConnected()) worker.send(message, () => undefined); // it may have ended meanwhile
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve();
    worker.once('exit', () => resolve());
    say(worker, { type: 'stop' });
  });
}
