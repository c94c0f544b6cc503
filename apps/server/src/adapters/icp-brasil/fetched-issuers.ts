import { readIssuers } from '@aval/pades/read-issuers';
import { issuerAddresses } from '@aval/pades/revocation-addresses';
import type { Environment } from '../../domain/environment.ts';
import type { HolderChain, IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { FetchPlace } from '../revocation/fetch-place.ts';

const MAX_BYTES = 256 * 1024;
/** Between a holder and a root of ICP-Brasil are two authorities. */
const MOST_STEPS = 3;

/**
 * The same roots, where authorities that a provider left out are fetched from the addresses in the certificates below
 * them. Without roots nothing is fetched: nothing could be trusted.
 */
export function withFetchedIssuers(roots: IcpBrasilRoots, fetchPlace: FetchPlace): IcpBrasilRoots {
  return {
    roots: (environment) => roots.roots(environment),
    async pathTo(environment, wanted) {
      const found = await roots.pathTo(environment, wanted);
      if (found !== null || (await roots.roots(environment)).length === 0) return found;
      return climb(roots, fetchPlace, { environment, wanted });
    },
  };
}

interface Climb {
  readonly environment: Environment;
  readonly wanted: HolderChain;
}

async function climb(
  roots: IcpBrasilRoots,
  fetchPlace: FetchPlace,
  { environment, wanted }: Climb,
): Promise<readonly Buffer[] | null> {
  let tops: readonly Uint8Array[] = [wanted.certificate];
  let chain = wanted.chain;
  for (let step = 0; step < MOST_STEPS && tops.length > 0; step += 1) {
    const fetched = await Promise.all(tops.slice(0, 2).map((top) => issuersOf(fetchPlace, environment, top)));
    tops = fetched.flat();
    chain = [...chain, ...tops];
    const path = await roots.pathTo(environment, { ...wanted, chain });
    if (path !== null) return path;
  }
  return null;
}

/** The first address that has certificates. */
async function issuersOf(
  fetchPlace: FetchPlace,
  environment: Environment,
  certificate: Uint8Array,
): Promise<readonly Buffer[]> {
  for (const url of issuerAddresses(certificate)) {
    const file = await fetchPlace(environment, { url, headers: {}, body: null, atMostBytes: MAX_BYTES });
    const issuers = file === null ? [] : readIssuers(file);
    if (issuers.length > 0) return issuers;
  }
  return [];
}
