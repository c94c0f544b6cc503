import { describe, expect, it } from 'vitest';
import { icpBrasilRoots } from '../../../src/adapters/icp-brasil/icp-brasil-roots.ts';
import { shareCertificates, hierarchyOf } from '../../../src/adapters/psc/simulator/hierarchy.ts';
import { HOLDERS } from '../../../src/adapters/psc/simulator/holders.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const [ana] = HOLDERS;

describe('icpBrasilRoots', async () => {
  const hierarchy = hierarchyOf(deps.db, deps.settings.baseUrls.SANDBOX);
  const simulator = shareCertificates(hierarchy);
  const chain = await simulator.authorities();
  const root = await simulator.root();
  const roots = icpBrasilRoots({ installed: [], simulator });
  if (ana === undefined) throw new Error('there are no holders');
  const { certificate } = await hierarchy.holder(ana, 'valid');
  const at = new Date();

  it('trusts the simulator in the Sandbox, and never in Production', async () => {
    expect(await roots.roots('SANDBOX')).toEqual([root]);
    expect(await roots.roots('PRODUCTION')).toEqual([]);
    const wanted = { certificate, chain, at };
    expect(await roots.pathTo('SANDBOX', wanted)).toEqual([certificate, ...chain, root]);
    expect(await roots.pathTo('PRODUCTION', wanted)).toBeNull();
  });

  it('trusts the installed roots in Production alone', async () => {
    const installed = icpBrasilRoots({
      installed: [root],
      simulator: { root: async () => chain[0] ?? root },
    });
    expect(await installed.pathTo('PRODUCTION', { certificate, chain, at })).toHaveLength(3);
    expect(await installed.pathTo('SANDBOX', { certificate, chain: [root], at })).toHaveLength(2);
  });

  it('finds no path for an expired certificate, and none without the authority', async () => {
    const expired = await hierarchy.holder(ana, 'expired');
    expect(await roots.pathTo('SANDBOX', { certificate: expired.certificate, chain, at })).toBeNull();
    expect(await roots.pathTo('SANDBOX', { certificate, chain: [], at })).toBeNull();
  });
});
