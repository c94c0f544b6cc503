import { describe, expect, it } from 'vitest';
import { providerSimulator } from '../../../src/adapters/psc/simulator/simulator.ts';
import { hierarchyOf } from '../../../src/adapters/psc/simulator/hierarchy.ts';
import { SIMULATOR_AUTHORIZATIONS_PER_ADDRESS } from '../../../src/domain/limits.ts';
import { buildServer } from '../../../src/http/server.ts';
import { aSimulator, REQUEST } from '../../given/simulator.ts';
import { BASE_URLS } from '../../given/service.ts';

const simulator = await aSimulator();

describe('the simulator’s routes', () => {
  it('return 404 for other addresses and methods', async () => {
    for (const [method, url] of [
      ['GET', '/psc-simulator/v0/oauth/application'],
      ['GET', '/psc-simulator/v0/oauth/token'],
      ['POST', '/psc-simulator/ac.crl'],
      ['DELETE', '/psc-simulator/v0/oauth/token'],
      ['GET', '/psc-simulator'],
    ] as const) {
      const response = await simulator.app.inject({ method, url });
      expect([url, response.statusCode, response.json().error.code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });

  it('read no body larger than 1 MB', async () => {
    const response = await simulator.app.inject({
      method: 'POST',
      url: '/psc-simulator/v0/oauth/signature',
      headers: { 'content-type': 'application/json', 'content-length': '100000000' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(413);
  });

  it('count the page by address, apart from the addresses that nodes call', async () => {
    const { deps } = simulator;
    const baseUrl = BASE_URLS.SANDBOX;
    const app = await buildServer({
      environment: 'SANDBOX',
      deps: { ...deps, settings: { ...deps.settings, rateLimits: 'on' } },
      routes: [],
      baseUrl,
      simulator: providerSimulator({ ...deps, baseUrl, hierarchy: hierarchyOf(deps.db, baseUrl) }),
    });
    const url = `/psc-simulator/v0/oauth/authorize?${new URLSearchParams(REQUEST).toString()}`;
    const calls = Array.from({ length: SIMULATOR_AUTHORIZATIONS_PER_ADDRESS }, () => app.inject({ url }));
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await app.inject({ url })).statusCode).toBe(429);
    expect((await app.inject({ url: '/psc-simulator/ac.cer' })).statusCode).toBe(200);
    await app.close();
  });
});
