import type { Config } from '../../config.ts';
import type { Db } from '../../ports/db.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import { SIMULATOR_PATH } from '../../ports/provider-simulator.ts';
import type { Random } from '../../ports/random.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';
import { ownAddress } from '../net/own-address.ts';
import { publicHttps } from '../net/public-https.ts';
import { certificatesOf, hierarchyOf } from '../psc/simulator/hierarchy.ts';
import { fetchedRevocation } from '../revocation/fetched-revocation.ts';
import { fetchPlaces } from '../revocation/fetch-place.ts';
import { withFetchedIssuers } from './fetched-issuers.ts';
import { icpBrasilRoots } from './icp-brasil-roots.ts';
import { readInstalledRoots } from './read-installed-roots.ts';

/**
 * Opens the roots of ICP-Brasil, and the sources of revocation data for certificates below them.
 *
 * @throws IcpBrasilRootsRefused
 */
export async function openIcpBrasil(
  { icpBrasil, listen, settings }: Pick<Config, 'icpBrasil' | 'listen' | 'settings'>,
  db: Db,
  random: Random,
): Promise<{ readonly icpBrasilRoots: IcpBrasilRoots; readonly revocations: RevocationSources }> {
  const baseUrl = settings.baseUrls.SANDBOX;
  const simulator = certificatesOf(hierarchyOf(db, baseUrl));
  const own = {
    named: `${baseUrl}${SIMULATOR_PATH}`,
    reached: `${ownAddress(listen.host, listen.sandboxPort)}${SIMULATOR_PATH}`,
  };
  const fetchPlace = fetchPlaces(publicHttps({ privateHosts: [] }), own);
  const known = icpBrasilRoots({ installed: await readInstalledRoots(icpBrasil), simulator });
  const roots = withFetchedIssuers(known, fetchPlace);
  return { icpBrasilRoots: roots, revocations: fetchedRevocation({ fetchPlace, roots: known, random }) };
}
