import { holderPath } from '@aval/pades/holder-path';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';

/** Trusts the last certificate of a chain. Only for chains that the operator gave: anybody else's may end anywhere. */
export const rootOfChain: Pick<IcpBrasilRoots, 'pathTo'> = {
  pathTo: async (_environment, wanted) => holderPath({ ...wanted, roots: wanted.chain.slice(-1) }),
};
