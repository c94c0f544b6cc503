import { describe, expect, it } from 'vitest';
import { shareCertificates, hierarchyOf } from '../../../src/adapters/psc/simulator/hierarchy.ts';
import { HOLDERS } from '../../../src/adapters/psc/simulator/holders.ts';
import { providerSimulator } from '../../../src/adapters/psc/simulator/simulator.ts';
import { fetchedRevocation } from '../../../src/adapters/revocation/fetched-revocation.ts';
import type { FetchPlace } from '../../../src/adapters/revocation/fetch-place.ts';
import { icpBrasilRoots } from '../../../src/adapters/icp-brasil/icp-brasil-roots.ts';
import { SIMULATOR_PATH } from '../../../src/ports/provider-simulator.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const [ana] = HOLDERS;

describe('fetchedRevocation', async () => {
  const baseUrl = deps.settings.baseUrls.SANDBOX;
  const hierarchy = hierarchyOf(deps.db, baseUrl);
  const certificates = shareCertificates(hierarchy);
  const roots = icpBrasilRoots({ installed: [], simulator: certificates });
  const chain = await certificates.authorities();
  const { db, secrets, random } = deps;
  const simulator = providerSimulator({ db, secrets, random, baseUrl, hierarchy });
  const certificateOf = async (state: 'valid' | 'revoked') => {
    if (ana === undefined) throw new Error('there are no holders');
    return (await hierarchy.holder(ana, state)).certificate;
  };

  /** The simulator, with what a test changes; the paths that were called. */
  function places(change: (path: string, body: Buffer) => Buffer | null = (_path, body) => body) {
    const called: string[] = [];
    const fetchPlace: FetchPlace = async (_environment, { url, body }) => {
      const path = url.slice(`${baseUrl}${SIMULATOR_PATH}`.length);
      called.push(path);
      const answer = await simulator.answer({
        method: body === null ? 'GET' : 'POST',
        path,
        query: new URLSearchParams(),
        authorization: null,
        acceptLanguage: null,
        body: Buffer.from(body ?? ''),
      });
      return answer?.status === 200 ? change(path, Buffer.from(answer.body)) : null;
    };
    return { called, sources: fetchedRevocation({ fetchPlace, roots, random }) };
  }

  const check = async (
    change?: (path: string, body: Buffer) => Buffer | null,
    state: 'valid' | 'revoked' = 'valid',
  ) => {
    const { called, sources } = places(change);
    const wanted = { certificate: await certificateOf(state), chain, at: new Date() };
    const result = await sources.check('SANDBOX', wanted);
    return { called: called.toSorted(), result };
  };

  it('asks the responder about the holder, and reads the list of the authority above', async () => {
    const at = Date.now();
    const { called, result } = await check();
    expect(called).toEqual(['/ocsp', '/raiz.crl']);
    expect(result).toMatchObject({ status: 'GOOD', source: 'OCSP', ocsps: [expect.any(Buffer)] });
    if (result.status !== 'GOOD') throw new Error(result.status);
    expect(result.crls).toHaveLength(1);
    expect(Math.abs(result.producedAt.getTime() - at)).toBeLessThan(60 * 60 * 1000);
  });

  it.each<[string, Buffer | null]>([
    ['does not answer', null],
    ['returns something else', Buffer.from('<html>')],
  ])('reads the list where the responder %s', async (_, answer) => {
    const { called, result } = await check((path, body) => (path === '/ocsp' ? answer : body));
    expect(called).toContain('/ac.crl');
    expect(result).toMatchObject({ status: 'GOOD', source: 'CRL', ocsps: [] });
    expect(result.status === 'GOOD' && result.crls.length).toBe(2);
  });

  it('finds a revocation by the responder, and by the list', async () => {
    for (const change of [undefined, (path: string, body: Buffer) => (path === '/ocsp' ? null : body)])
      expect((await check(change, 'revoked')).result).toMatchObject({
        status: 'REVOKED',
        at: expect.any(Date),
      });
  });

  it('knows nothing where nobody answers, where answers prove nothing, and for an authority alone', async () => {
    const unknown = (reason: string) => ({ status: 'UNKNOWN', reason });
    expect((await check(() => null)).result).toEqual(unknown('NOT_REACHED'));
    expect((await check(() => Buffer.from('x'))).result).toEqual(unknown('NOT_USABLE'));
    const onlyHolder = await check((path, body) => (path === '/raiz.crl' ? null : body));
    expect(onlyHolder.result).toEqual(unknown('NOT_REACHED'));
  });

  it('calls nothing for a certificate whose path reaches no root', async () => {
    const { called, sources } = places();
    const certificate = await certificateOf('valid');
    const at = new Date();
    expect(await sources.check('PRODUCTION', { certificate, chain, at })).toEqual({
      status: 'UNKNOWN',
      reason: 'NO_PATH',
    });
    expect(await sources.check('SANDBOX', { certificate, chain: [], at })).toMatchObject({
      reason: 'NO_PATH',
    });
    expect(called).toEqual([]);
  });
});
