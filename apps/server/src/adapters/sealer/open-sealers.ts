import type { Clock } from '../../ports/clock.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { LongTermSealer } from '../../ports/long-term-sealer.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { PdfReader, SignatureForm } from '../../ports/pdf-reader.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import type { WatchedServices } from '../health/watched-services.ts';
import type { KeyFiles } from '../keys/key-files.ts';
import { measuredLongTerm, measuredSealer } from '../metrics/measured-sealers.ts';
import { longTermSealer } from './long-term.ts';
import { padesSealer } from './pades.ts';

interface SealerParts {
  readonly pdf: PdfReader;
  readonly keys: KeyFiles;
  readonly timestamps: TimestampAuthority;
  readonly clock: Clock;
  /** Of the issuers of a key for seals that isn't the service's own. */
  readonly sealRevocations: RevocationSources;
  readonly icpBrasilRoots: IcpBrasilRoots;
  /** Of seals that name a policy of ICP-Brasil. */
  readonly form: SignatureForm;
  readonly watched: Pick<WatchedServices, 'keys'>;
  readonly metrics: Pick<Metrics, 'countSeal'>;
}

/** Creates the sealers, which count what they make, and notice whether the seal key answers. */
export function openSealers({
  pdf,
  keys,
  timestamps,
  clock,
  sealRevocations,
  icpBrasilRoots,
  form,
  watched,
  metrics,
}: SealerParts): {
  readonly sealer: Sealer;
  readonly longTerm: LongTermSealer;
} {
  const sealer = padesSealer({ pdf, keys: watched.keys(keys), timestamps, form });
  const longTerm = longTermSealer({
    pdf,
    keys,
    timestamps,
    clock,
    revocations: sealRevocations,
    roots: icpBrasilRoots,
  });
  return { sealer: measuredSealer(sealer, metrics), longTerm: measuredLongTerm(longTerm, metrics) };
}
