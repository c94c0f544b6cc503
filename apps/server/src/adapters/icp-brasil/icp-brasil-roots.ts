import { holderPath } from '@aval/pades/holder-path';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { SimulatorHierarchy } from '../../ports/simulator-hierarchy.ts';

interface RootSources {
  /** DER of the roots that the operator installed and confirmed. */
  readonly installed: readonly Buffer[];
  readonly simulator: Pick<SimulatorHierarchy, 'root'>;
}

/** The roots of both environments. The simulator's root is created when the Sandbox first needs it. */
export function icpBrasilRoots({ installed, simulator }: RootSources): IcpBrasilRoots {
  const roots: IcpBrasilRoots['roots'] = async (environment) =>
    environment === 'SANDBOX' ? [await simulator.root()] : installed;
  return {
    roots,
    pathTo: async (environment, wanted) => holderPath({ ...wanted, roots: await roots(environment) }),
  };
}
