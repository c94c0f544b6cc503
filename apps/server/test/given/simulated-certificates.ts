import type { Deps } from '../../src/actions/deps.ts';
import { icpBrasilRoots } from '../../src/adapters/icp-brasil/icp-brasil-roots.ts';
import { shareCertificates, hierarchyOf } from '../../src/adapters/psc/simulator/hierarchy.ts';
import { providerSimulator } from '../../src/adapters/psc/simulator/simulator.ts';
import { fetchedRevocation } from '../../src/adapters/revocation/fetched-revocation.ts';
import type { FetchPlace } from '../../src/adapters/revocation/fetch-place.ts';
import { SIMULATOR_PATH } from '../../src/ports/provider-simulator.ts';
import type { IcpBrasilRoots } from '../../src/ports/icp-brasil-roots.ts';
import type { RevocationSources } from '../../src/ports/revocation-sources.ts';

/** For seals whose certificates name no place to ask. */
export const nobodyToAsk: RevocationSources = {
  check: async () => ({ status: 'UNKNOWN', reason: 'NO_ADDRESS' }),
};

/** For forms whose documents came with signatures of nobody known. */
export const noRoots: IcpBrasilRoots = { roots: async () => [], pathTo: async () => null };

/** Roots and revocation data of the simulator, called in this process; Production has no roots. */
export function simulatedCertificates(
  { db, secrets, random }: Pick<Deps, 'db' | 'secrets' | 'random'>,
  baseUrl: string,
): Pick<Deps, 'icpBrasilRoots' | 'revocations'> {
  const hierarchy = hierarchyOf(db, baseUrl);
  const roots = icpBrasilRoots({ installed: [], simulator: shareCertificates(hierarchy) });
  const simulator = providerSimulator({ db, secrets, random, baseUrl, hierarchy });
  const fetchPlace: FetchPlace = async (_environment, { url, body }) => {
    const named = `${baseUrl}${SIMULATOR_PATH}`;
    if (!url.startsWith(`${named}/`)) return null;
    const answer = await simulator.answer({
      method: body === null ? 'GET' : 'POST',
      path: url.slice(named.length),
      query: new URLSearchParams(),
      authorization: null,
      acceptLanguage: null,
      body: Buffer.from(body ?? ''),
    });
    return answer?.status === 200 ? Buffer.from(answer.body) : null;
  };
  return { icpBrasilRoots: roots, revocations: fetchedRevocation({ fetchPlace, roots, random }) };
}
