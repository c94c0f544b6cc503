import { UPLOAD_MEMORY_BYTES, UPLOADS_WAITING_PER_ORGANIZATION } from './limits.ts';
import { UPLOAD_WAIT_TIMEOUT, UPLOADS_WAITING } from '../../domain/limits.ts';
import { Semaphore } from '../../process/semaphore.ts';
import type { Release } from '../../process/semaphore.ts';

interface UploadMemoryBudgetOptions {
  /** The memory for all uploads in progress. */
  readonly bytes?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingPerGroup?: number;
  readonly timeoutMs?: number;
}

/**
 * The memory for uploads of one process. Files are received to the disk (`spool.ts`), by as many callers as there are,
 * however slowly they send; then each waits here for the memory that working on it takes. Organizations are served in
 * turn, so that one which sends many files delays another by one of them.
 */
export class UploadMemoryBudget {
  readonly #semaphore: Semaphore;

  constructor(options: UploadMemoryBudgetOptions = {}) {
    this.#semaphore = new Semaphore({
      name: 'memory for uploads',
      concurrency: options.bytes ?? UPLOAD_MEMORY_BYTES,
      maxWaiting: options.maxWaiting ?? UPLOADS_WAITING,
      maxWaitingPerGroup: options.maxWaitingPerGroup ?? UPLOADS_WAITING_PER_ORGANIZATION,
      timeoutMs: options.timeoutMs ?? UPLOAD_WAIT_TIMEOUT,
    });
  }

  /**
   * Acquires the bytes once they are free. A file larger than the whole budget is admitted alone.
   *
   * @throws `Unavailable` if too many wait, or for too long; `QueueFull` if too many of the group wait.
   */
  acquire(bytes: number, group: string): Promise<Release> {
    return this.#semaphore.acquire({ weight: bytes, group });
  }
}
