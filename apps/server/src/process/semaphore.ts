import { FairQueue } from '../domain/fair-queue.ts';
import { QueueFull, Unavailable } from '../domain/failures.ts';

interface SemaphoreOptions {
  /** The resource that callers wait for, in a word or two. It names the failure that refuses them. */
  readonly name: string;
  /** The total weight that may run at once. */
  readonly concurrency: number;
  /** The number of callers that may wait, across all groups. The next is refused with `Unavailable`. */
  readonly maxWaiting: number;
  /** The same for each group. The next is refused with `QueueFull`. If absent, only `maxWaiting` applies. */
  readonly maxWaitingPerGroup?: number;
  /** The longest wait before `Unavailable`: by then the caller has given up. */
  readonly timeoutMs: number;
}

/** The share of a semaphore that one caller takes. */
interface Permit {
  /** Groups are served in turn. */
  readonly group?: string;
  /** 1 where absent. */
  readonly weight?: number;
}

/** Gives back what was acquired. Calling it again does nothing. */
export type Release = () => void;

interface Waiting {
  readonly weight: number;
  readonly admit: () => void;
}

/**
 * Admits a bounded weight at once. The others wait in a fair queue: groups in turn, each in its order of arrival.
 * Nobody overtakes, or a heavy caller would wait forever behind light ones. A caller heavier than the whole semaphore
 * is admitted alone.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #queue = new FairQueue<Waiting>();
  #acquired = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  /** Runs `work` when it is admitted and releases its permit afterwards. Throws what `acquire` throws. */
  async run<T>(work: () => Promise<T>, permit: Permit = {}): Promise<T> {
    const release = await this.acquire(permit);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Waits to be admitted.
   *
   * @throws `Unavailable` if too many wait, or for longer than `timeoutMs`; `QueueFull` if too many of the group wait.
   */
  async acquire({ group = '', weight = 1 }: Permit = {}): Promise<Release> {
    if (this.#queue.size > 0 || !this.#fits(weight)) await this.#wait(group, weight);
    else this.#acquired += weight;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#acquired -= weight;
      this.#admitNext();
    };
  }

  #fits(weight: number): boolean {
    return this.#acquired === 0 || this.#acquired + weight <= this.#options.concurrency;
  }

  #wait(group: string, weight: number): Promise<void> {
    const { name, maxWaiting, maxWaitingPerGroup = maxWaiting, timeoutMs } = this.#options;
    if (this.#queue.size >= maxWaiting) throw new Unavailable(name);
    if (this.#queue.sizeOf(group) >= maxWaitingPerGroup) throw new QueueFull(name);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.delete(group, waiting);
        reject(new Unavailable(name));
        this.#admitNext(); // the next may be lighter
      }, timeoutMs);
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { weight, admit };
      this.#queue.add(group, waiting);
    });
  }

  #admitNext(): void {
    for (let next = this.#queue.first(); next !== undefined; next = this.#queue.first()) {
      if (!this.#fits(next.weight)) return;
      this.#queue.take();
      this.#acquired += next.weight;
      next.admit();
    }
  }
}
