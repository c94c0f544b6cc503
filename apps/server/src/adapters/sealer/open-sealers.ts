import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LongTermSealer } from '../../ports/long-term-sealer.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { PdfReader } from '../../ports/pdf-reader.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import type { WatchedServices } from '../health/watched-services.ts';
import type { OpenIcpBrasil } from '../icp-brasil/open-icp-brasil.ts';
import type { KeyFiles } from '../keys/key-files.ts';
import { measuredLongTerm, measuredSealer } from '../metrics/measured-sealers.ts';
import { longTermSealer } from './long-term.ts';
import { padesSealer } from './pades.ts';
import type { StampRoom } from './stamp-room.ts';

interface SealerParts {
  readonly pdf: PdfReader;
  readonly keys: KeyFiles;
  readonly timestamps: TimestampAuthority;
  readonly clock: Clock;
  readonly config: Pick<Config, 'signatureForm'>;
  /** Roots, and the issuers of certificates that aren't the service's own. */
  readonly outside: OpenIcpBrasil;
  readonly watched: Pick<WatchedServices, 'keys'>;
  readonly metrics: Pick<Metrics, 'countSeal'>;
  readonly room: StampRoom;
}

/** Creates the sealers, which count what they make, and notice whether the seal key answers. */
export function openSealers({
  pdf,
  keys,
  timestamps,
  clock,
  config: { signatureForm: form },
  outside: { icpBrasil, sealRevocations: revocations },
  watched,
  metrics,
  room,
}: SealerParts): {
  readonly sealer: Sealer;
  readonly longTerm: LongTermSealer;
} {
  const sealer = padesSealer({ pdf, keys: watched.keys(keys), timestamps, form, room });
  const roots = icpBrasil.icpBrasilRoots;
  const longTerm = longTermSealer({ pdf, keys, timestamps, clock, revocations, roots, room });
  return { sealer: measuredSealer(sealer, metrics), longTerm: measuredLongTerm(longTerm, metrics) };
}
