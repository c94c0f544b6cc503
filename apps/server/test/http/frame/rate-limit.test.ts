import { describe, expect, it } from 'vitest';
import { PORTAL_CALLS_PER_ADDRESS, RATES } from '../../../src/domain/limits.ts';
import type { Allowance, SharedRates } from '../../../src/ports/shared-rates.ts';
import { LINK, aRoute, aServer, post } from './fixture.ts';
import type { Fixture } from './fixture.ts';

const GOOD = { title: 'A contract' };

async function statuses({ app }: Fixture, times: number, request: object): Promise<readonly number[]> {
  const found: number[] = [];
  for (let call = 0; call < times; call += 1) {
    found.push((await app.inject({ ...post(GOOD), ...request })).statusCode);
  }
  return found;
}

describe('rate limits', () => {
  it('429 RATE_LIMITED beyond the quota of a credential, with the wait in header and details', async () => {
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

  it('are counted for all nodes together where they share a counter, and here while it cannot tell', async () => {
    let told: Allowance | null = { admitted: true, quota: 30, remaining: 7, resetSeconds: 12 };
    const keys: string[] = [];
    const sharedRates: SharedRates = {
      take: async (key) => {
        keys.push(key);
        return told;
      },
      stop: async () => undefined,
    };
    const server = await aServer([aRoute({ rate: 'webhook-test' })], { sharedRates });
    expect((await server.app.inject(post(GOOD))).headers['ratelimit']).toBe('"default";r=7;t=12');
    told = { ...told, admitted: false, remaining: 0 };
    const refused = await server.app.inject(post(GOOD));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '12']);
    told = null;
    const { quota } = RATES['webhook-test'];
    expect(new Set(await statuses(server, quota, {}))).toEqual(new Set([201]));
    expect(await statuses(server, 1, {})).toEqual([429]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^SANDBOX POST \/v1\/things /);
  });

  it('429 RATE_LIMITED per address, before anything else is asked', async () => {
    const server = await aServer([
      aRoute({ rate: 'login', credential: { kind: 'none', purpose: 'ACCESS' } }),
    ]);
    await statuses(server, RATES.login.quota, { payload: '{' });
    expect(await statuses(server, 1, { payload: '{' })).toEqual([429]);
    expect(await statuses(server, 1, { remoteAddress: '203.0.113.9' })).toEqual([201]);
  });

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

  it('429 RATE_LIMITED comes after the credential was judged', async () => {
    const server = await aServer([aRoute({ rate: 'webhook-test' })]);
    await statuses(server, RATES['webhook-test'].quota, {});
    expect(await statuses(server, 1, { headers: {} })).toEqual([401]);
  });

  it('can be lifted', async () => {
    const server = await aServer([aRoute({ rate: 'webhook-test' })], { rateLimits: 'off' });
    const answers = await statuses(server, RATES['webhook-test'].quota + 1, {});
    expect(new Set(answers)).toEqual(new Set([201]));
    expect((await server.app.inject(post(GOOD))).headers['ratelimit']).toBeUndefined();
  });
});
