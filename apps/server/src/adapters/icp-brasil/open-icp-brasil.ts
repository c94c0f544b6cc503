import type { Config } from '../../config.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { Db } from '../../store/db.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import { SIMULATOR_PATH } from '../../ports/provider-simulator.ts';
import type { Random } from '../../ports/random.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';
import { ownAddress } from '../net/own-address.ts';
import { publicHttps } from '../net/public-https.ts';
import { shareCertificates, hierarchyOf } from '../psc/simulator/hierarchy.ts';
import { fetchedRevocation } from '../revocation/fetched-revocation.ts';
import { rootOfChain } from '../revocation/root-of-chain.ts';
import { fetchPlaces } from '../revocation/fetch-place.ts';
import { withFetchedIssuers } from './fetched-issuers.ts';
import { icpBrasilRoots } from './icp-brasil-roots.ts';
import { readInstalledRoots } from './read-installed-roots.ts';

type IcpBrasilConfig = Pick<Config, 'icpBrasil' | 'listen' | 'settings'> & Partial<Pick<Config, 'egress'>>;

/** What comes from ICP-Brasil and other issuers. */
export interface OpenIcpBrasil {
  readonly icpBrasil: { readonly icpBrasilRoots: IcpBrasilRoots; readonly revocations: RevocationSources };
  /** For seals: the operator chose their chain, and so its root. */
  readonly sealRevocations: RevocationSources;
}

/**
 * Opens the roots of ICP-Brasil, and the sources of revocation data for certificates below them, and below the root of the
 * operator's own key.
 *
 * @throws IcpBrasilRootsRefused
 */
export async function openIcpBrasil(
  { icpBrasil, listen, settings, egress = DIRECT }: IcpBrasilConfig,
  db: Db,
  random: Random,
): Promise<OpenIcpBrasil> {
  const baseUrl = settings.baseUrls.SANDBOX;
  const simulator = shareCertificates(hierarchyOf(db, baseUrl));
  const own = {
    named: `${baseUrl}${SIMULATOR_PATH}`,
    reached: `${ownAddress(listen.host, listen.sandboxPort)}${SIMULATOR_PATH}`,
  };
  const fetchPlace = fetchPlaces(publicHttps({ privateHosts: [], egress }), own);
  const known = icpBrasilRoots({ installed: await readInstalledRoots(icpBrasil), simulator });
  const roots = withFetchedIssuers(known, fetchPlace);
  return {
    icpBrasil: {
      icpBrasilRoots: roots,
      revocations: fetchedRevocation({ fetchPlace, roots: known, random }),
    },
    sealRevocations: fetchedRevocation({ fetchPlace, roots: rootOfChain, random }),
  };
}
