import { readCertificate } from '@aval/pki/certificate';
import { nodeCrypto } from '@aval/pades/node-crypto';
import { pathToRoot } from '@aval/pki/certificate-path';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';

/**
 * Trusts the last certificate of a chain. Only for chains that end where the operator said: that of their key for seals,
 * and those of time stamps, which were checked against `TSA_ROOTS`. Anybody else's may end anywhere.
 */
export const rootOfChain: Pick<IcpBrasilRoots, 'pathTo'> = {
  pathTo: async (_environment, { certificate, chain, at }) => {
    const roots = chain.slice(-1);
    const path = pathToRoot({
      certificate: readCertificate(certificate),
      intermediates: chain,
      roots,
      at,
      crypto: nodeCrypto,
    });
    return path === null || path.length === 1 ? null : path.map(({ der }) => Buffer.from(der));
  },
};
