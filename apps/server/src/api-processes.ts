import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { isCrashLoop } from './crash-loop.ts';
import { SECOND } from './domain/limits.ts';
import { RateCounter } from './http/rate-counter.ts';
import type { FromFirst, Measurements, ToFirst } from './ports/first-process.ts';
import type { Log } from './ports/log.ts';

/** Some processes of the node ended too often, or one did not start. */
class ProcessesFailed extends Error {
  override readonly name = 'ProcessesFailed';
}

interface Death {
  readonly code: number | null;
  readonly signal: string | null;
}

const DIED = 'A process of the API has ended. It is started again.';
const REPLACE_AFTER = SECOND;
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
  readonly #rates = new RateCounter();
  readonly #ready = new Set<Worker>();
  readonly #deaths: number[] = [];
  readonly #failure = Promise.withResolvers<never>();
  readonly #collecting = new Map<number, (from: Worker, metrics: Measurements) => void>();
  #measured = 0;
  #isStopping = false;

  constructor(log: Log) {
    this.#log = log;
    this.#failure.promise.catch(() => undefined);
  }

  /** Rejects when processes die so often that starting them again is no help. */
  get failed(): Promise<never> {
    return this.#failure.promise;
  }

  /**
   * Starts all; the first alone, because it migrates and creates keys.
   *
   * @throws ProcessesFailed if one ends before it takes calls; it has printed the reason
   */
  async start(count: number): Promise<void> {
    const rest = Array.from({ length: count - 1 }, (_, index) => index + 1);
    const isFirstUp = await this.#fork(0);
    const areUp = isFirstUp ? await Promise.all(rest.map((index) => this.#fork(index))) : [];
    if (!isFirstUp || areUp.includes(false)) throw new ProcessesFailed('A process did not start.');
  }

  /** Asks all to end, and waits until they have. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(everyWorker().map((worker) => endOf(worker)));
  }

  /** Resolves to true when the process takes calls, and to false if it ends before. */
  #fork(index: number): Promise<boolean> {
    if (this.#isStopping) return Promise.resolve(true);
    const worker = cluster.fork({ AVAL_PROCESS: String(index) });
    return new Promise((resolve) => {
      worker.on('message', (message: ToFirst) => {
        if (message.type === 'ready') this.#ready.add(worker);
        if (message.type === 'ready') resolve(true);
        else this.#answer(worker, message);
      });
      worker.once('exit', (code, signal) => {
        if (this.#ready.delete(worker)) void this.#replace(index, { code, signal });
        resolve(false);
      });
    });
  }

  async #replace(index: number, { code, signal }: Death): Promise<void> {
    if (this.#isStopping) return;
    this.#log.error({ cause: signal ?? `status ${code}` }, DIED);
    do {
      if (this.#diesTooOften()) return;
      await pause(REPLACE_AFTER);
    } while (!(await this.#fork(index)));
  }

  #diesTooOften(): boolean {
    const now = performance.now();
    this.#deaths.push(now);
    if (!isCrashLoop(this.#deaths, now)) return false;
    this.#failure.reject(new ProcessesFailed('Processes of the API end again and again.'));
    return true;
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
