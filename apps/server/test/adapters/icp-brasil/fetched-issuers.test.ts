import { describe, expect, it } from 'vitest';
import { withFetchedIssuers } from '../../../src/adapters/icp-brasil/fetched-issuers.ts';
import { icpBrasilRoots } from '../../../src/adapters/icp-brasil/icp-brasil-roots.ts';
import { shareCertificates, hierarchyOf } from '../../../src/adapters/psc/simulator/hierarchy.ts';
import { HOLDERS } from '../../../src/adapters/psc/simulator/holders.ts';
import type { FetchPlace } from '../../../src/adapters/revocation/fetch-place.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const [ana] = HOLDERS;

describe('withFetchedIssuers', async () => {
  const hierarchy = hierarchyOf(deps.db, deps.settings.baseUrls.SANDBOX);
  const simulator = shareCertificates(hierarchy);
  const [authority] = await simulator.authorities();
  const root = await simulator.root();
  if (ana === undefined || authority === undefined) throw new Error('the hierarchy is incomplete');
  const { certificate } = await hierarchy.holder(ana, 'valid');
  const wanted = { certificate, chain: [], at: new Date() };
  const known = icpBrasilRoots({ installed: [], simulator });

  /** The roots over a place that has these files, and the addresses that were read. */
  function over(files: Readonly<Record<string, Buffer>>) {
    const read: string[] = [];
    const fetchPlace: FetchPlace = async (_environment, { url }) => {
      read.push(url);
      return files[url.split('/').at(-1) ?? ''] ?? null;
    };
    return { read, roots: withFetchedIssuers(known, fetchPlace) };
  }

  it('fetches the authority that the provider left out', async () => {
    const { read, roots } = over({ 'ac.cer': authority });
    expect(await roots.pathTo('SANDBOX', wanted)).toEqual([certificate, authority, root]);
    expect(read).toEqual(['http://sandbox.test/psc-simulator/ac.cer']);
  });

  it('fetches nothing where the chain is whole, or nothing could be trusted', async () => {
    const { read, roots } = over({ 'ac.cer': authority });
    expect(await roots.pathTo('SANDBOX', { ...wanted, chain: [authority] })).toHaveLength(3);
    expect(await roots.pathTo('PRODUCTION', wanted)).toBeNull();
    expect(read).toEqual([]);
    expect(await roots.roots('SANDBOX')).toEqual([root]);
  });

  it.each([
    ['nothing', {}],
    ['no certificate', { 'ac.cer': Buffer.from('<html>') }],
    ['the certificate itself, again and again', { 'ac.cer': certificate }],
  ])('finds no path where the address has %s', async (_what, files) => {
    const { read, roots } = over(files);
    expect(await roots.pathTo('SANDBOX', wanted)).toBeNull();
    expect(read.length).toBeLessThanOrEqual(3);
  });
});
