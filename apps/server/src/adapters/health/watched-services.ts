import type { Clock } from '../../ports/clock.ts';
import type { HealthCheck } from '../../ports/health.ts';
import type { Messenger } from '../../ports/messenger.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { CLOCK_DIFFERENCE_LIMIT } from '../../domain/limits.ts';
import { LastKnown } from './last-known.ts';

/** The mail server and the external time-stamping authority, with the result of their latest use. */
export class WatchedServices {
  readonly #clock: Clock;
  readonly #mail: LastKnown;
  readonly #stamps: LastKnown;
  /** How far the latest stamp was from our clock. */
  #difference = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#mail = new LastKnown(clock);
    this.#stamps = new LastKnown(clock);
  }

  messenger(messenger: Messenger): Messenger {
    const deliver: Messenger['deliver'] = (message) =>
      message.medium === 'EMAIL' && message.environment === 'PRODUCTION'
        ? this.#mail.watch(() => messenger.deliver(message))
        : messenger.deliver(message);
    return { ...messenger, deliver };
  }

  timestamps(authority: TimestampAuthority): TimestampAuthority {
    const stamp: TimestampAuthority['stamp'] = async (environment, imprint) => {
      if (authority.isOwnClock(environment)) return authority.stamp(environment, imprint);
      const made = await this.#stamps.watch(() => authority.stamp(environment, imprint));
      this.#difference = Math.abs(this.#clock.now().getTime() - made.genTime.getTime());
      return made;
    };
    return { ...authority, stamp };
  }

  /** Returns the checks of those that are configured. */
  checks(configured: { readonly smtp: boolean; readonly tsa: boolean }): readonly HealthCheck[] {
    return [
      ...(configured.smtp ? [optional('smtp', () => this.#mail.status())] : []),
      ...(configured.tsa ? [optional('tsa', () => this.#stamps.status())] : []),
      ...(configured.tsa ? [optional('tsaClock', () => this.#clockStatus())] : []),
    ];
  }

  #clockStatus(): 'UP' | 'DOWN' | 'UNKNOWN' {
    if (this.#stamps.status() !== 'UP') return 'UNKNOWN';
    return this.#difference <= CLOCK_DIFFERENCE_LIMIT ? 'UP' : 'DOWN';
  }
}

function optional(name: string, check: HealthCheck['check']): HealthCheck {
  return { name, required: false, check };
}
