import type { Environment } from '../../domain/environment.ts';
import { firstEnd } from '../../domain/evidence/first-end.ts';
import type { CertifiedKey } from '../../ports/evidence-keys.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import type { KeyFiles } from './key-files.ts';

/** The keys of evidence, as far as they end. */
export type EndingKeys = Pick<KeyFiles, 'manifestKey' | 'sealKey' | 'timestampKey' | 'revocationKey'>;

/** The moments when the keys of an environment end. Null: there is no such key, or nobody can say. */
interface KeyEnds {
  readonly manifest: Date;
  /** Of an external authority: the first of its roots that ends. */
  readonly timestamp: Date | null;
  readonly revocation: Date | null;
}

/** Returns when each key besides that of the seals ends, or a certificate above it. */
export function keyEnds(
  keys: EndingKeys,
  timestamps: Pick<TimestampAuthority, 'isOwnClock' | 'roots'>,
  environment: Environment,
): KeyEnds {
  const revocation = keys.revocationKey(environment);
  return {
    manifest: keys.manifestKey(environment).validTo,
    timestamp: timestamps.isOwnClock(environment)
      ? firstEnd(pathOf(keys.timestampKey(environment)))
      : firstEnd(timestamps.roots(environment)),
    revocation: revocation && firstEnd(pathOf(revocation)),
  };
}

function pathOf({ certificate, chain }: CertifiedKey): readonly Buffer[] {
  return [certificate, ...chain];
}
