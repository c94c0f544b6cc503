import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '../../../src/domain/signing/provider-name.ts';
import { providerClient } from '../../../src/adapters/psc/client.ts';
import type { ProviderName } from '../../../src/domain/signing/provider-name.ts';
import {
  anAuthorization,
  consented,
  hashesOf,
  itSignsForItsHolder,
  reasonOf,
} from '../../contracts/provider-client.ts';
import type { ProviderPlace } from '../../contracts/provider-client.ts';
import { aHolder } from '../../given/holder.ts';
import { RECORDED_CLIENT, recordedProvider } from '../../given/recorded-provider.ts';
import type { RecordedShapes } from '../../given/recorded-provider.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const clock = { now: () => NOW };
const holder = await aHolder();

const STANDARD: RecordedShapes = {
  path: '/v0/oauth',
  hashEncoding: 'base64',
  maxHashes: 20,
  certificate: 'pem',
  signature: 'base64',
};

/** As the documentation of each provider shows them. REMOTEID and SYNGULARID publish none: the standard's shapes. */
const RECORDED: Readonly<Record<Exclude<ProviderName, 'SIMULATOR'>, RecordedShapes>> = {
  BIRDID: { ...STANDARD, hashEncoding: 'hex' },
  VIDAAS: { ...STANDARD, certificate: 'base64', signature: 'base64-lines' },
  SERPROID: { ...STANDARD, path: '/oauth/v0/oauth', maxHashes: 5, signature: 'pem' },
  SAFEID: {
    ...STANDARD,
    path: '/Service/Microservice/OAuth/api/v0/oauth',
    certificate: 'base64',
    signature: 'base64url',
  },
  REMOTEID: { ...STANDARD, path: '/api/v0/oauth', signature: 'hex' },
  SYNGULARID: STANDARD,
};

/** A client of a provider that answers in recorded shapes. */
async function recorded(
  name: ProviderName,
  { shapes = STANDARD, within = 30_000, signWithin = 30_000, clientSecret = '' } = {},
) {
  const server = await recordedProvider(holder, shapes);
  const credential = clientSecret === '' ? RECORDED_CLIENT : { ...RECORDED_CLIENT, clientSecret };
  const place = { name, url: server.url, hashEncoding: null, ...credential };
  const client = providerClient(place, { clock, within, signWithin });
  const world: ProviderPlace = { client, holder, consent: server.consent };
  return { ...world, server, world };
}

describe.each(Object.entries(RECORDED))(
  'the client of %s (recorded shapes, not run against the real service)',
  (name, shapes) => {
    itSignsForItsHolder(async () => (await recorded(name as ProviderName, { shapes })).world);
  },
);

describe('discover', () => {
  it('sends the credential and the CPF as DOC-ICP-17.01 says', async () => {
    const { client, server } = await recorded('SERPROID');
    await client.discover(holder.cpf);
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { client_id: 'aplicacao', client_secret: 's3gredo', user_cpf_cnpj: 'CPF', val_cpf_cnpj: holder.cpf },
    ]);
  });

  it('asks again once if the provider is away', async () => {
    const { client, server } = await recorded('SERPROID');
    server.overrides.push((_request, response) => void response.writeHead(503).end());
    expect(await client.discover(holder.cpf)).toHaveLength(1);
    server.overrides.push((_request, response) => void response.destroy());
    server.overrides.push((_request, response) => void response.writeHead(503).end());
    expect(await reasonOf(client.discover(holder.cpf))).toBe('UNAVAILABLE');
    expect(server.requests).toHaveLength(4);
  });

  it('is UNAVAILABLE with a wrong credential, and does not insist', async () => {
    const { client, server } = await recorded('SERPROID', { clientSecret: 'wrong' });
    server.overrides.push((_request, response) => void response.writeHead(429).end());
    expect(await reasonOf(client.discover(holder.cpf))).toBe('RATE_LIMITED');
    expect(server.requests).toHaveLength(1);
    expect(await reasonOf(client.discover(holder.cpf))).toBe('UNAVAILABLE');
  });
});

describe('sign', () => {
  it('sends digests in hexadecimal digits to BIRDID, in Base64 to others', async () => {
    const [{ digest }] = hashesOf(1) as [ReturnType<typeof hashesOf>[number]];
    const sent = async (name: ProviderName, hashEncoding: 'hex' | 'base64'): Promise<string> => {
      const place = await recorded(name, { shapes: { ...STANDARD, hashEncoding } });
      const token = await consented(place, 1);
      await place.client.sign(token, { certificateAlias: holder.alias, hashes: hashesOf(1) });
      return JSON.parse(place.server.requests.at(-1)?.body ?? '').hashes[0].hash;
    };
    expect(await sent('BIRDID', 'hex')).toBe(Buffer.from(digest).toString('hex'));
    expect(await sent('SAFEID', 'base64')).toBe(Buffer.from(digest).toString('base64'));
  });

  it('reads digests as the operator says where a provider documents nothing', async () => {
    const server = await recordedProvider(holder, { ...STANDARD, hashEncoding: 'hex' });
    const place = { name: 'REMOTEID', url: server.url, hashEncoding: 'hex', ...RECORDED_CLIENT } as const;
    const client = providerClient(place, { clock });
    const token = await consented({ client, holder, consent: server.consent }, 1);
    const order = { certificateAlias: holder.alias, hashes: hashesOf(1) };
    expect((await client.sign(token, order)).size).toBe(1);
  });

  it('sends SERPROID five digests at a time, with one consent for all', async () => {
    const place = await recorded('SERPROID', { shapes: RECORDED.SERPROID });
    const token = await consented(place, 12);
    await place.client.sign(token, { certificateAlias: holder.alias, hashes: hashesOf(12) });
    const calls = place.server.requests.filter(({ path }) => path.endsWith('/signature'));
    expect(calls.map(({ body }) => JSON.parse(body).hashes.length)).toEqual([5, 5, 2]);
    expect(calls.map(({ authorization }) => authorization)).toEqual(Array(3).fill(`Bearer ${token}`));
  });

  it('is not repeated when the provider fails, nor after the first calls succeeded', async () => {
    const place = await recorded('SERPROID', { shapes: RECORDED.SERPROID });
    const token = await consented(place, 12);
    const isSignature = (path: string): boolean => path.endsWith('/signature');
    const before = place.server.requests.length;
    place.server.overrides.push((_request, response) => void response.writeHead(500).end('{}'));
    const order = { certificateAlias: holder.alias, hashes: hashesOf(12) };
    expect(await reasonOf(place.client.sign(token, order))).toBe('UNAVAILABLE');
    expect(place.server.requests.slice(before).filter(({ path }) => isSignature(path))).toHaveLength(1);
  });

  it('gives up when all calls together take too long', async () => {
    const place = await recorded('BIRDID', { shapes: RECORDED.BIRDID, signWithin: 300 });
    const token = await consented(place, 1);
    place.server.overrides.push(() => undefined); // never answers
    const order = { certificateAlias: holder.alias, hashes: hashesOf(1) };
    expect(await reasonOf(place.client.sign(token, order))).toBe('UNAVAILABLE');
  });
});

describe('authorizationUrl', () => {
  it.each([
    ['BIRDID', 1, 'single_signature'],
    ['BIRDID', 20, 'multi_signature'],
    ['BIRDID', 21, 'signature_session'],
    ['SERPROID', 5, 'multi_signature'],
    ['SERPROID', 6, 'signature_session'],
  ] as const)('asks %s for %i documents with the scope %s', (name, documents, scope) => {
    const place = { name, url: 'https://psc.example/v0/oauth', hashEncoding: null, ...RECORDED_CLIENT };
    const url = providerClient(place, { clock }).authorizationUrl(anAuthorization(holder, documents));
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe('https://psc.example/v0/oauth/authorize');
    const { codeChallenge, redirectUri } = anAuthorization(holder, documents);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'aplicacao',
      redirect_uri: redirectUri,
      state: 'st4te',
      scope,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      login_hint: holder.cpf,
      lifetime: '300',
    });
  });

  it('is the address for browsers where that is another, with the number of documents for the simulator', () => {
    const urls = { url: 'http://127.0.0.1:4010/x/oauth', browserUrl: 'https://sandbox.example/x/oauth' };
    const place = { name: 'SIMULATOR', hashEncoding: null, ...urls, ...RECORDED_CLIENT } as const;
    const url = providerClient(place, { clock }).authorizationUrl(anAuthorization(holder, 3));
    expect(url).toMatch(/^https:\/\/sandbox\.example\/x\/oauth\/authorize\?/);
    expect(new URL(url).searchParams.get('documents')).toBe('3');
  });

  it('names the title, and on the phone the number, where the provider is known to show them: nowhere but at the simulator', () => {
    const url = 'https://psc.example/x/oauth';
    const request = { ...anAuthorization(holder, 1), title: 'Locação & fiança', number: '42' };
    const shown = PROVIDERS.map((name) => {
      const place = { name, url, hashEncoding: null, ...RECORDED_CLIENT };
      const { searchParams } = new URL(providerClient(place, { clock }).authorizationUrl(request));
      return [name, searchParams.get('title'), searchParams.get('number')];
    });
    expect(shown.filter(([, title, number]) => title !== null || number !== null)).toEqual([
      ['SIMULATOR', 'Locação & fiança', '42'],
    ]);
  });
});

describe('exchange', () => {
  it('counts the validity from now', async () => {
    const place = await recorded('BIRDID', { shapes: RECORDED.BIRDID });
    const code = await place.consent(place.client.authorizationUrl(anAuthorization(holder, 1)));
    place.server.overrides.push(
      (_request, response) => void response.end(JSON.stringify({ access_token: 't', expires_in: 60 })),
    );
    expect(await place.client.exchange({ code, codeVerifier: 'v', redirectUri: 'r' })).toEqual({
      accessToken: 't',
      expiresAt: new Date('2026-11-23T12:01:00.000Z'),
      cpf: null,
    });
  });

  it('reads a token of status 201, and the code of an error in its title, as the maker of BirdID documents them', async () => {
    const { client, server } = await recorded('BIRDID');
    const grant = { code: 'c', codeVerifier: 'v', redirectUri: 'r' };
    const body = JSON.stringify({ access_token: 't', token_type: 'bearer', expires_in: 60 });
    server.overrides.push((_request, response) => void response.writeHead(201).end(body));
    expect(await client.exchange(grant)).toMatchObject({ accessToken: 't' });
    const problem = JSON.stringify({ type: 'http://www.w3.org/…', title: 'invalid_grant', status: 400 });
    server.overrides.push((_request, response) => void response.writeHead(400).end(problem));
    expect(await reasonOf(client.exchange(grant))).toBe('EXPIRED');
  });

  it.each([503, 500])('is not repeated after %i: the code may be used up', async (status) => {
    const { client, server } = await recorded('BIRDID');
    server.overrides.push((_request, response) => void response.writeHead(status).end());
    const grant = { code: 'c', codeVerifier: 'v', redirectUri: 'r' };
    expect(await reasonOf(client.exchange(grant))).toBe('UNAVAILABLE');
    expect(server.requests).toHaveLength(1);
  });

  it('is refused with CERTIFICATE if a company has authorized', async () => {
    const { client, server } = await recorded('BIRDID');
    const said = { authorized_identification_type: 'CNPJ', authorized_identification: '11222333000181' };
    server.overrides.push(
      (_request, response) =>
        void response.end(JSON.stringify({ access_token: 't', expires_in: 60, ...said })),
    );
    const grant = { code: 'c', codeVerifier: 'v', redirectUri: 'r' };
    expect(await reasonOf(client.exchange(grant))).toBe('CERTIFICATE');
  });
});

describe('an answer of a hostile provider', () => {
  it.each([
    ['a redirect', 302, 'https://elsewhere.example'],
    [
      'a token after which too much follows',
      200,
      `{"access_token":"t","expires_in":60}${' '.repeat(600 * 1024)}`,
    ],
    ['no JSON', 200, 'token=eyJsecret'],
    ['a list', 200, '[]'],
    ['no answer', 204, ''],
  ])('is MALFORMED: %s, and its text is in no error', async (_title, status, body) => {
    const { client, server } = await recorded('BIRDID');
    server.overrides.push(
      (_request, response) => void response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body),
    );
    const error: unknown = await client
      .exchange({ code: 'c0de', codeVerifier: 'v3rifier', redirectUri: 'r' })
      .catch((refused: unknown) => refused);
    expect(error).toMatchObject({ name: 'ProviderRefused', reason: 'MALFORMED' });
    const cause = error instanceof Error ? String(error.cause) : '';
    expect(cause).toMatch(/^Error: exchange: [\w ]+$/);
    expect(server.requests).toHaveLength(1);
  });

  it('is UNAVAILABLE if it is not sent in time, and if nobody listens', async () => {
    const { client, server } = await recorded('BIRDID', { within: 200 });
    server.overrides.push((_request, response) => void response.writeHead(200).write('{"access'));
    const grant = { code: 'c', codeVerifier: 'v', redirectUri: 'r' };
    expect(await reasonOf(client.exchange(grant))).toBe('UNAVAILABLE');
    const nobody = {
      name: 'BIRDID',
      url: 'http://127.0.0.1:1',
      hashEncoding: null,
      ...RECORDED_CLIENT,
    } as const;
    expect(await reasonOf(providerClient(nobody, { clock }).exchange(grant))).toBe('UNAVAILABLE');
  });
});
