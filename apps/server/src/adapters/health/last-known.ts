import type { Clock } from '../../ports/clock.ts';
import type { HealthStatus } from '../../ports/health.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import { LAST_KNOWN_FOR } from './limits.ts';

/** Remembers how the latest real use of an external service ended, so that a probe opens no connection. */
export class LastKnown {
  readonly #clock: Clock;
  #answers = 0;
  #last: { readonly status: HealthStatus; readonly at: number } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `use` and remembers how it ended. */
  async watch<T>(use: () => Promise<T>): Promise<T> {
    try {
      const value = await use();
      this.#remember('UP');
      return value;
    } catch (error) {
      this.#remember(hasAnswered(error) ? 'UP' : 'DOWN');
      throw error;
    }
  }

  /** Returns UNKNOWN if nothing used the service lately. */
  status(): HealthStatus {
    const last = this.#last;
    return last === null || this.#clock.now().getTime() - last.at > LAST_KNOWN_FOR ? 'UNKNOWN' : last.status;
  }

  /** How many uses the service has answered. */
  get answers(): number {
    return this.#answers;
  }

  #remember(status: HealthStatus): void {
    if (status === 'UP') this.#answers += 1;
    this.#last = { status, at: this.#clock.now().getTime() };
  }
}

/** A server that refuses a recipient works. */
function hasAnswered(error: unknown): boolean {
  return error instanceof ProviderFailed && error.failure === 'REJECTED';
}
