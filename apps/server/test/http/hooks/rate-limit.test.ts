import { describe, expect, it } from 'vitest';
import { EVENTS_WAIT_TIMEOUT, RATE_WINDOW, RATES } from '../../../src/domain/limits.ts';
import { PORTAL_CALLS_PER_ADDRESS, REFUSED_CREDENTIALS_PER_ADDRESS } from '../../../src/http/hooks/limits.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import type { Allowance, SharedRates } from '../../../src/ports/shared-rates.ts';
import { LINK, aRoute, aServer, post } from '../frame/fixture.ts';
import type { Fixture } from '../frame/fixture.ts';

const GOOD = { title: 'A contract' };

async function statuses({ app }: Fixture, times: number, request: object): Promise<readonly number[]> {
  const found: number[] = [];
  for (let call = 0; call < times; call += 1) {
    found.push((await app.inject({ ...post(GOOD), ...request })).statusCode);
  }
  return found;
}

describe('rate limits', () => {
  it('429 RATE_LIMITED beyond the quota of a credential, with the wait in the header and details', async () => {
    const server = await aServer([aRoute({ rate: 'webhook-test' })]);
    const { quota } = RATES['webhook-test'];
    const first = await server.app.inject(post(GOOD));
    expect(first.headers['ratelimit-policy']).toBe(`"default";q=${quota};w=60`);
    expect(first.headers['ratelimit']).toBe(`"default";r=${quota - 1};t=60`);
    expect(new Set(await statuses(server, quota - 1, {}))).toEqual(new Set([201]));

    const refused = await server.app.inject(post(GOOD));
    expect(refused.statusCode).toBe(429);
    const wait: number = refused.json().error.details.retryAfterSeconds;
    expect(wait).toBeGreaterThan(50);
    expect(refused.headers).toMatchObject({
      'retry-after': String(wait),
      ratelimit: `"default";r=0;t=${wait}`,
    });
  });

  it('are counted per credential and per endpoint', async () => {
    const routes = [aRoute({ rate: 'webhook-test' }), aRoute({ rate: 'webhook-test', path: '/v1/others' })];
    const server = await aServer(routes);
    await statuses(server, RATES['webhook-test'].quota, {});
    expect(await statuses(server, 1, {})).toEqual([429]);
    expect(
      await statuses(server, 1, { headers: post('', { authorization: 'Bearer other' }).headers }),
    ).toEqual([201]);
    expect(await statuses(server, 1, { url: '/v1/others' })).toEqual([201]);
  });

  it('are counted across nodes that share a counter, and per node while it fails', async () => {
    let result: Allowance | null = { admitted: true, quota: 30, remaining: 7, resetSeconds: 12 };
    const keys: string[] = [];
    const sharedRates: SharedRates = {
      isUp: () => true,
      take: async (key) => {
        keys.push(key);
        return result;
      },
      stop: async () => undefined,
    };
    const server = await aServer([aRoute({ rate: 'webhook-test' })], { sharedRates });
    expect((await server.app.inject(post(GOOD))).headers['ratelimit']).toBe('"default";r=7;t=12');
    result = { ...result, admitted: false, remaining: 0 };
    const refused = await server.app.inject(post(GOOD));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '12']);
    result = null;
    const { quota } = RATES['webhook-test'];
    expect(new Set(await statuses(server, quota, {}))).toEqual(new Set([201]));
    expect(await statuses(server, 1, {})).toEqual([429]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^SANDBOX POST \/v1\/things /);
  });

  it('429 RATE_LIMITED per address, before any other check', async () => {
    const server = await aServer([
      aRoute({ rate: 'login', credential: { kind: 'none', purpose: 'ACCESS' } }),
    ]);
    await statuses(server, RATES.login.quota, { payload: '{' });
    expect(await statuses(server, 1, { payload: '{' })).toEqual([429]);
    expect(await statuses(server, 1, { remoteAddress: '203.0.113.9' })).toEqual([201]);
  });

  it('429 RATE_LIMITED for all addresses of an IPv6 /64 together, and for a /48 at sixteen times the quota', async () => {
    const open = aRoute({ rate: 'login', credential: { kind: 'none', purpose: 'ACCESS' } });
    const server = await aServer([open]);
    const { quota } = RATES.login;
    for (let n = 0; n < quota; n += 1) {
      const remoteAddress = `2001:db8:1:0:${n.toString(16)}::1`;
      expect(await statuses(server, 1, { remoteAddress })).toEqual([201]);
    }
    expect(await statuses(server, 1, { remoteAddress: '2001:db8:1:0:ffff::1' })).toEqual([429]);
    for (let subnet = 1; subnet < 16; subnet += 1) {
      const remoteAddress = `2001:db8:1:${subnet.toString(16)}::1`;
      expect(new Set(await statuses(server, quota, { remoteAddress }))).toEqual(new Set([201]));
    }
    expect(await statuses(server, 1, { remoteAddress: '2001:db8:1:ff::1' })).toEqual([429]);
    expect(await statuses(server, 1, { remoteAddress: '2001:db8:2::1' })).toEqual([201]);
  });

  it('429 RATE_LIMITED for an IPv4 address, also when it is written as IPv6', async () => {
    const server = await aServer([
      aRoute({ rate: 'login', credential: { kind: 'none', purpose: 'ACCESS' } }),
    ]);
    await statuses(server, RATES.login.quota, { remoteAddress: '192.0.2.7' });
    expect(await statuses(server, 1, { remoteAddress: '::ffff:192.0.2.7' })).toEqual([429]);
  });

  it('429 RATE_LIMITED per address for invalid credentials, whatever the route; valid credentials pass', async () => {
    const server = await aServer([aRoute({}), aRoute({ path: '/v1/others' })]);
    const wrong = { headers: post('', { authorization: 'Bearer nobody' }).headers };
    const found = new Set(await statuses(server, REFUSED_CREDENTIALS_PER_ADDRESS - 1, wrong));
    expect(found).toEqual(new Set([401]));
    expect(await statuses(server, 1, { ...wrong, url: '/v1/others' })).toEqual([401]);
    expect(await statuses(server, 1, wrong)).toEqual([429]);
    expect(await statuses(server, 1, { headers: {} })).toEqual([429]);
    expect(await statuses(server, 1, {})).toEqual([201]);
    expect(await statuses(server, 1, { ...wrong, remoteAddress: '203.0.113.9' })).toEqual([401]);
  });

  it.each(['/health/live', '/v1/nothing', '/openapi.json', '/docs/errors', '/docs'])(
    '429 RATE_LIMITED per address for GET %s',
    async (url) => {
      const server = await aServer([]);
      const get = (remoteAddress: string) => server.app.inject({ method: 'GET', url, remoteAddress });
      const first = (await get('2001:db8::1')).statusCode;
      for (let n = 1; n < RATES.public.quota; n += 1) await get(`2001:db8::${n.toString(16)}`);
      expect((await get('2001:db8::ffff')).statusCode).toBe(429);
      expect((await get('203.0.113.9')).statusCode).toBe(first);
    },
  );

  it('429 RATE_LIMITED per signing link, and per address over all links', async () => {
    const link = aRoute({ rate: 'portal', path: '/v1/sign/{token}', credential: { kind: 'link' } });
    const server = await aServer([link]);
    await statuses(server, RATES.portal.quota, { url: `/v1/sign/${LINK}` });
    expect(await statuses(server, 1, { url: `/v1/sign/${LINK}` })).toEqual([429]);
    const others = PORTAL_CALLS_PER_ADDRESS - RATES.portal.quota - 1;
    for (let call = 0; call < others; call += 1) {
      expect(await statuses(server, 1, { url: `/v1/sign/another-${call}` })).toEqual([404]);
    }
    expect(await statuses(server, 1, { url: '/v1/sign/one-too-many' })).toEqual([429]);
  });

  it('429 RATE_LIMITED comes after the credential check', async () => {
    const server = await aServer([aRoute({ rate: 'webhook-test' })]);
    await statuses(server, RATES['webhook-test'].quota, {});
    expect(await statuses(server, 1, { headers: {} })).toEqual([401]);
  });

  it('allow twenty concurrent requests of a credential to wait for events', () => {
    const route = allRoutes.find(({ method, path }) => method === 'GET' && path === '/v1/events');
    const { quota, per } = RATES[route?.rate ?? 'read'];
    expect([per, (quota * EVENTS_WAIT_TIMEOUT) / RATE_WINDOW]).toEqual(['credential', 20]);
  });

  it('can be disabled', async () => {
    const server = await aServer([aRoute({ rate: 'webhook-test' })], { rateLimits: 'off' });
    const answers = await statuses(server, RATES['webhook-test'].quota + 1, {});
    expect(new Set(answers)).toEqual(new Set([201]));
    expect((await server.app.inject(post(GOOD))).headers['ratelimit']).toBeUndefined();
  });
});
