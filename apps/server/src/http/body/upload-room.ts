import {
  UPLOAD_MEMORY_BYTES,
  UPLOADS_WAIT_AT_MOST,
  UPLOADS_WAITING,
  UPLOADS_WAITING_PER_ORGANIZATION,
} from '../../domain/limits.ts';
import { FairLine } from '../../domain/fair-line.ts';
import type { Span } from '../../domain/limits.ts';
import { QueueFull, Unavailable } from '../../ports/failures.ts';

export interface RoomOptions {
  /** What all uploads that are worked on may take together, in bytes. */
  readonly bytes?: number;
  readonly waiting?: number;
  readonly waitingPerGroup?: number;
  readonly patience?: Span;
}

/** Gives back what was taken. A second time it does nothing. */
export type Leave = () => void;

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * The memory for uploads of one process. Files are received to the disk (`spool.ts`), by as many callers as there are,
 * however slowly they send; then each waits here for the memory that working on it takes. Organizations are served in
 * turn, so that one which sends many files delays another by one of them. What is larger than the whole room is let in
 * alone.
 */
export class UploadRoom {
  readonly #bytes: number;
  readonly #waiting: number;
  readonly #waitingPerGroup: number;
  readonly #patience: Span;
  readonly #line = new FairLine<Waiting>();
  #taken = 0;

  constructor({
    bytes = UPLOAD_MEMORY_BYTES,
    waiting = UPLOADS_WAITING,
    waitingPerGroup = UPLOADS_WAITING_PER_ORGANIZATION,
    patience = UPLOADS_WAIT_AT_MOST,
  }: RoomOptions = {}) {
    this.#bytes = bytes;
    this.#waiting = waiting;
    this.#waitingPerGroup = waitingPerGroup;
    this.#patience = patience;
  }

  /**
   * Takes so many bytes once they are free. Throws `Unavailable` where the line is too long or too slow, `QueueFull`
   * where too many of the same group wait.
   */
  async enter(bytes: number, group: string): Promise<Leave> {
    if (this.#line.size > 0 || !this.#fits(bytes)) {
      if (this.#line.size >= this.#waiting) throw new Unavailable('memory for uploads');
      if (this.#line.sizeOf(group) >= this.#waitingPerGroup) throw new QueueFull('memory for uploads');
      await this.#standInLine(bytes, group);
    } else {
      this.#taken += bytes;
    }
    let isInside = true;
    return () => {
      if (isInside) this.#leave(bytes);
      isInside = false;
    };
  }

  #fits(bytes: number): boolean {
    return this.#taken === 0 || this.#taken + bytes <= this.#bytes;
  }

  #standInLine(bytes: number, group: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#line.delete(group, waiting);
        reject(new Unavailable('memory for uploads'));
        this.#admit(); // whoever stood behind may be smaller
      }, this.#patience);
      const go = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      const waiting = { bytes, go };
      this.#line.add(group, waiting);
    });
  }

  #leave(bytes: number): void {
    this.#taken -= bytes;
    this.#admit();
  }

  /** Whoever's turn it is waits until there is room: a large one would wait for ever behind small ones. */
  #admit(): void {
    for (let next = this.#line.first(); next !== undefined; next = this.#line.first()) {
      if (!this.#fits(next.bytes)) return;
      this.#line.take();
      this.#taken += next.bytes;
      next.go();
    }
  }
}
