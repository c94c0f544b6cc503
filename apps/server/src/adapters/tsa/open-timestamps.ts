import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import type { Tracer } from '../../ports/tracer.ts';
import type { KeyFiles } from '../keys/key-files.ts';
import { nodeRandom } from '../random/node-random.ts';
import { tracedTimestamps } from '../tracing/traced-calls.ts';
import { timestampsByEnvironment } from './by-environment.ts';
import { localTimestampAuthority } from './local.ts';
import { readTsaRoots } from './read-roots.ts';
import { httpTimestampAuthorities } from './rfc3161-http.ts';
import { tsaPlaces } from './tsa-places.ts';

/** Returns the built-in authority and, in Production, the external authorities that the operator has configured. */
export async function openTimestamps(
  { tsa, egress }: Pick<Config, 'tsa' | 'egress'>,
  keys: KeyFiles,
  clock: Clock,
  tracer: Tracer,
): Promise<TimestampAuthority> {
  const own = { random: nodeRandom, clock };
  const local = localTimestampAuthority({
    ...own,
    keyOf: (environment) => keys.timestampKey(environment),
  });
  if (tsa === null) return local;
  const [places, roots] = [tsaPlaces(tsa), await readTsaRoots(tsa.rootsFile)];
  const outside = httpTimestampAuthorities({ ...own, places, roots, policy: tsa.policy, egress });
  return timestampsByEnvironment({ SANDBOX: local, PRODUCTION: tracedTimestamps(outside, tracer) });
}
