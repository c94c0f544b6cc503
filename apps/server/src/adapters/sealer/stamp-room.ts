import type { Environment } from '../../domain/environment.ts';
import type { Timestamp } from '../../ports/timestamp-authority.ts';

/** Two stamps of one authority differ by some bytes: serial numbers, times, accuracies. */
const DIFFERENCE = 512;

/**
 * The space for time stamps, which is reserved before anybody knows how large the stamp is. Authorities send the
 * certificates of their chain along, so stamps are from 3 kB to more than 12 kB. The largest so far says what the next one needs
 * (ADR-0157); each process learns it again.
 */
export class StampRoom {
  readonly #largest = new Map<Environment, number>();

  /** Remembers the size of a stamp. */
  note(environment: Environment, { token }: Pick<Timestamp, 'token'>): void {
    this.#largest.set(environment, Math.max(token.length, this.#largest.get(environment) ?? 0));
  }

  /** Returns the bytes to reserve for the next stamp where `usual` bytes are enough for most. */
  bytesFor(environment: Environment, usual: number): number {
    const largest = this.#largest.get(environment);
    return largest === undefined ? usual : Math.max(usual, largest + DIFFERENCE);
  }
}
