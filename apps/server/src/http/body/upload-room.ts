import { UPLOAD_MEMORY_BYTES, UPLOADS_WAIT_AT_MOST, UPLOADS_WAITING } from '../../domain/limits.ts';
import type { Span } from '../../domain/limits.ts';
import { Unavailable } from '../../ports/failures.ts';

export interface RoomOptions {
  /** What all uploads that are worked on may take together, in bytes. */
  readonly bytes?: number;
  readonly waiting?: number;
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
 * however slowly they send; then each waits here for the memory that working on it takes, in the order of arrival.
 * What is larger than the whole room is let in alone.
 */
export class UploadRoom {
  readonly #bytes: number;
  readonly #waiting: number;
  readonly #patience: Span;
  readonly #line = new Set<Waiting>();
  #taken = 0;

  constructor({
    bytes = UPLOAD_MEMORY_BYTES,
    waiting = UPLOADS_WAITING,
    patience = UPLOADS_WAIT_AT_MOST,
  }: RoomOptions = {}) {
    this.#bytes = bytes;
    this.#waiting = waiting;
    this.#patience = patience;
  }

  /** Takes so many bytes once they are free. Throws `Unavailable` where the line is too long or too slow. */
  async enter(bytes: number): Promise<Leave> {
    if (this.#line.size > 0 || !this.#fits(bytes)) {
      if (this.#line.size >= this.#waiting) throw new Unavailable('memory for uploads');
      await this.#standInLine(bytes);
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

  #standInLine(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#line.delete(waiting);
        reject(new Unavailable('memory for uploads'));
        this.#admit(); // whoever stood behind may be smaller
      }, this.#patience);
      const go = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      const waiting = { bytes, go };
      this.#line.add(waiting);
    });
  }

  #leave(bytes: number): void {
    this.#taken -= bytes;
    this.#admit();
  }

  /** Nobody overtakes: a large one would wait for ever behind small ones. */
  #admit(): void {
    for (const waiting of this.#line) {
      if (!this.#fits(waiting.bytes)) return;
      this.#line.delete(waiting);
      this.#taken += waiting.bytes;
      waiting.go();
    }
  }
}
