import { setTimeout as wait } from 'node:timers/promises';
import { sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../../domain/environment.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Timestamp, TimestampAuthority } from '../../ports/timestamp-authority.ts';

/** Time stamps for signatures that can't be made again. */
interface PatientStamps {
  /** False if the last stamp failed, and a trial one fails too. */
  canStamp(environment: Environment): Promise<boolean>;
  /** Tries until `within` has passed. Throws `ProviderFailed`. */
  stamp(environment: Environment, imprint: Uint8Array, within: Milliseconds): Promise<Timestamp>;
}

interface Parts {
  readonly timestamps: Pick<TimestampAuthority, 'stamp'>;
  /** Between two attempts; a second if absent. */
  readonly pause?: Milliseconds;
}

/** A trial stamp is over nothing, and nobody keeps it. */
const NOTHING = Buffer.from(sha256Hex(Buffer.alloc(0)), 'hex');

/** Repeats stamps that fail, and remembers that the last one failed, so that nobody's key is used for nothing (ADR-0092). */
export function patientStamps({ timestamps, pause = SECOND }: Parts): PatientStamps {
  let hasFailed = false;
  const attempt = async (
    environment: Environment,
    imprint: Uint8Array,
  ): Promise<Timestamp | ProviderFailed> => {
    try {
      const stamp = await timestamps.stamp(environment, imprint);
      hasFailed = false;
      return stamp;
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      hasFailed = true;
      return error;
    }
  };
  return {
    canStamp: async (environment) =>
      !hasFailed || !((await attempt(environment, NOTHING)) instanceof ProviderFailed),
    async stamp(environment, imprint, within) {
      const until = performance.now() + within;
      for (;;) {
        const late = new AbortController();
        const left = until - performance.now();
        const found = await Promise.race([
          attempt(environment, imprint),
          wait(Math.max(0, left), new ProviderFailed('tsa', 'it is too late'), { signal: late.signal }),
        ]).finally(() => late.abort());
        if (!(found instanceof ProviderFailed)) return found;
        if (performance.now() + pause >= until) {
          hasFailed = true;
          throw found;
        }
        await wait(pause);
      }
    },
  };
}
