import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPlaces } from '../../../src/adapters/revocation/fetch-place.ts';
import type { SignedFetch } from '../../../src/ports/public-https.ts';

const NAMED = 'https://sandbox.example/psc-simulator';
const called: SignedFetch[] = [];
const https = {
  fetchSigned: async (wanted: SignedFetch) => {
    called.push(wanted);
    return wanted.url.endsWith('/none')
      ? ({ failure: 'TIMED_OUT' } as const)
      : { body: Buffer.from('public') };
  },
};
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.statusCode = request.url === '/psc-simulator/none' ? 404 : 200;
    response.end(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
  });
});
let reached: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  reached = `http://127.0.0.1:${(server.address() as AddressInfo).port}/psc-simulator`;
});
afterAll(() => void server.close());

const wanted = (url: string, body: Uint8Array | null = null) => ({ url, headers: {}, body, atMostBytes: 99 });
const place = () => fetchPlaces(https, { named: NAMED, reached });

describe('fetchPlaces', () => {
  it('reaches the simulator at its own port, in the Sandbox alone', async () => {
    const body = await place()('SANDBOX', wanted(`${NAMED}/ocsp`, Buffer.from('question')));
    expect(body?.toString()).toBe('POST /psc-simulator/ocsp question');
    expect((await place()('SANDBOX', wanted(`${NAMED}/ac.crl`)))?.toString()).toContain(
      'GET /psc-simulator/ac.crl',
    );
    expect(called).toEqual([]);
    expect((await place()('PRODUCTION', wanted(`${NAMED}/ocsp`)))?.toString()).toBe('public');
    expect(called.map(({ url }) => url)).toEqual([`${NAMED}/ocsp`]);
  });

  it('goes for everything else through the guard, and for names that only begin alike', async () => {
    for (const url of ['http://ac.example/a.crl', `${NAMED}.example/x`, `${NAMED}x`])
      expect((await place()('SANDBOX', wanted(url)))?.toString()).toBe('public');
  });

  it('returns null for a failure', async () => {
    expect(await place()('SANDBOX', wanted(`${NAMED}/none`))).toBeNull();
    expect(await place()('PRODUCTION', wanted('http://ac.example/none'))).toBeNull();
    const nowhere = fetchPlaces(https, { named: NAMED, reached: 'http://127.0.0.1:1/psc-simulator' });
    expect(await nowhere('SANDBOX', wanted(`${NAMED}/ocsp`))).toBeNull();
  });
});
