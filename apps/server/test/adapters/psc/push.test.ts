import { expect, it } from 'vitest';
import { providerClient } from '../../../src/adapters/psc/client.ts';
import { PROVIDERS } from '../../../src/domain/signing/provider-name.ts';
import type { PushAuthorization } from '../../../src/ports/psc.ts';
import { anAuthorization, reasonOf, VERIFIER } from '../../contracts/provider-client.ts';
import { aHolder } from '../../given/holder.ts';
import { RECORDED_CLIENT, recordedProvider } from '../../given/recorded-provider.ts';

const clock = { now: () => new Date('2026-11-23T12:00:00.000Z') };
const holder = await aHolder();

/** VIDaaS in recorded shapes, not run against the real service. */
async function vidaas() {
  const server = await recordedProvider(holder, {
    path: '/v0/oauth',
    hashEncoding: 'base64',
    maxHashes: 20,
    certificate: 'pem',
    signature: 'base64',
  });
  const place = { name: 'VIDAAS', url: server.url, hashEncoding: null, ...RECORDED_CLIENT } as const;
  const client = providerClient(place, { clock });
  return { server, client, push: client.push as PushAuthorization };
}

it('starts a push with push:// for a callback, waits, and exchanges the code', async () => {
  const { server, client, push } = await vidaas();
  const { code } = await push.start(anAuthorization(holder, 1));
  expect(server.requests[0]?.query.get('redirect_uri')).toBe('push://');
  expect([await push.poll(code), await push.poll(code)]).toEqual(['pending', 'pending']);
  const consented = await push.poll(code);
  if (consented === 'pending') return expect.unreachable();
  const grant = { code: consented.code, codeVerifier: VERIFIER, redirectUri: push.redirectUri };
  expect(await client.exchange(grant)).toMatchObject({ cpf: holder.cpf });
  return undefined;
});

it('reads the code of a text, as integrators received it', async () => {
  const { server, push } = await vidaas();
  server.overrides.push((_request, response) => void response.end('code=abc-123\n'));
  expect(await push.start(anAuthorization(holder, 1))).toEqual({ code: 'abc-123' });
});

it('waits where the body says that the holder has not answered', async () => {
  const { server, push } = await vidaas();
  server.overrides.push((_request, response) => void response.end('{"status":"PENDING"}'));
  expect(await push.poll('code')).toBe('pending');
});

it.each([
  ['start', 200, '{}', 'MALFORMED'],
  ['start', 200, 'code=a b', 'MALFORMED'],
  ['start', 429, '', 'RATE_LIMITED'],
  ['poll', 200, '{}', 'MALFORMED'],
  ['poll', 200, '{"authorizationToken":"a\\nb"}', 'MALFORMED'],
  ['poll', 403, '{"error":"access_denied"}', 'DENIED'],
  ['poll', 400, '{"error":"expired_token"}', 'EXPIRED'],
  ['poll', 502, '', 'UNAVAILABLE'],
] as const)('%s, answered with %i %s, is %s', async (step, status, body, reason) => {
  const { server, push } = await vidaas();
  server.overrides.push((_request, response) => void response.writeHead(status).end(body));
  const call = step === 'start' ? push.start(anAuthorization(holder, 1)) : push.poll('code');
  expect(await reasonOf(call)).toBe(reason);
});

it('is there for VIDAAS and the simulator alone', () => {
  const place = { url: 'https://psc.example/v0/oauth', hashEncoding: null, ...RECORDED_CLIENT } as const;
  const having = PROVIDERS.filter((name) => providerClient({ ...place, name }, { clock }).push !== null);
  expect(having).toEqual(['SIMULATOR', 'VIDAAS']);
});
