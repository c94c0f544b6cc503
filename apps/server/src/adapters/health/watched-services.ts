import type { Clock } from '../../ports/clock.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { EvidenceKeys } from '../../ports/evidence-keys.ts';
import type { HealthCheck } from '../../ports/health.ts';
import type { Messenger } from '../../ports/messenger.ts';
import type { ServiceUses } from '../../ports/service-uses.ts';
import type { OutsideService } from '../../domain/outside-service.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { CLOCK_DIFFERENCE_LIMIT } from '../../domain/limits.ts';
import { LastKnown } from './last-known.ts';

const PROVIDER_OF = { EMAIL: 'smtp', SMS: 'sms', WHATSAPP: 'whatsapp' } as const;

/** The external services, with the result of their latest use. */
export class WatchedServices implements ServiceUses {
  readonly #clock: Clock;
  readonly #known: Readonly<Record<OutsideService, LastKnown>>;
  /** How far the latest stamp was from our clock. */
  #difference = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#known = {
      smtp: new LastKnown(clock),
      sms: new LastKnown(clock),
      whatsapp: new LastKnown(clock),
      tsa: new LastKnown(clock),
      storage: new LastKnown(clock),
      'seal-key': new LastKnown(clock),
    };
  }

  answers(service: OutsideService): number {
    return this.#known[service].answers;
  }

  messenger(messenger: Messenger): Messenger {
    const deliver: Messenger['deliver'] = (message) =>
      message.environment === 'PRODUCTION'
        ? this.#known[PROVIDER_OF[message.medium]].watch(() => messenger.deliver(message))
        : messenger.deliver(message);
    return { ...messenger, deliver };
  }

  timestamps(authority: TimestampAuthority): TimestampAuthority {
    const stamp: TimestampAuthority['stamp'] = async (environment, imprint) => {
      if (authority.isOwnClock(environment)) return authority.stamp(environment, imprint);
      const made = await this.#known.tsa.watch(() => authority.stamp(environment, imprint));
      this.#difference = Math.abs(this.#clock.now().getTime() - made.genTime.getTime());
      return made;
    };
    return { ...authority, stamp };
  }

  /** The keys with seals that are watched: a token of another maker can be away. */
  keys(keys: EvidenceKeys): EvidenceKeys {
    const sealKey: EvidenceKeys['sealKey'] = (environment) => {
      const key = keys.sealKey(environment);
      return { ...key, sign: (bytes) => this.#known['seal-key'].watch(() => key.sign(bytes)) };
    };
    return { ...keys, sealKey };
  }

  /** The store, whose reading and writing of whole blobs is watched. */
  blobs(store: BlobStore): BlobStore {
    const known = this.#known.storage;
    return {
      ...store,
      put: (file) => known.watch(() => store.put(file)),
      get: (key) => known.watch(() => store.get(key)),
    };
  }

  /** Returns the checks of those that are configured. */
  checks(configured: { readonly smtp: boolean; readonly tsa: boolean }): readonly HealthCheck[] {
    return [
      ...(configured.smtp ? [optional('smtp', () => this.#known.smtp.status())] : []),
      ...(configured.tsa ? [optional('tsa', () => this.#known.tsa.status())] : []),
      ...(configured.tsa ? [optional('tsaClock', () => this.#clockStatus())] : []),
    ];
  }

  #clockStatus(): 'UP' | 'DOWN' | 'UNKNOWN' {
    if (this.#known.tsa.status() !== 'UP') return 'UNKNOWN';
    return this.#difference <= CLOCK_DIFFERENCE_LIMIT ? 'UP' : 'DOWN';
  }
}

function optional(name: string, check: HealthCheck['check']): HealthCheck {
  return { name, required: false, check };
}
