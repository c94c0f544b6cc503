import { expect, it } from 'vitest';
import { openProviders } from '../../../src/adapters/psc/open-providers.ts';
import { readConfig } from '../../../src/config.ts';
import { noTracer } from '../../../src/process/no-tracer.ts';
import { anAuthorization } from '../../contracts/provider-client.ts';
import { aHolder } from '../../given/holder.ts';
import { recordedProvider } from '../../given/recorded-provider.ts';

const clock = { now: () => new Date('2026-11-23T12:00:00.000Z') };
const holder = await aHolder();

it('has the simulator in the Sandbox alone, and what the operator configured in Production alone', () => {
  const none = openProviders(readConfig({}), clock, noTracer);
  expect(none.of('PRODUCTION')).toEqual([]);
  const env = { PSC_SAFEID_CLIENT_ID: 'a', PSC_SAFEID_CLIENT_SECRET: 'b' };
  const both = openProviders(readConfig(env), clock, noTracer);
  expect(both.of('SANDBOX').map(({ name }) => name)).toEqual(['SIMULATOR']);
  expect(both.of('PRODUCTION').map(({ name, label }) => [name, label])).toEqual([['SAFEID', 'SafeID']]);
});

it.each(['0.0.0.0', '127.0.0.1', 'localhost'])(
  'calls the simulator on this computer where the service listens on %s, and sends browsers to the base address',
  async (host) => {
    const shapes = {
      hashEncoding: 'base64',
      maxHashes: 20,
      certificate: 'pem',
      signature: 'base64',
    } as const;
    const server = await recordedProvider(holder, { path: '/psc-simulator/v0/oauth', ...shapes });
    server.overrides.push((_request, response) => void response.end('{"status":"N"}'));
    const env = {
      HOST: host,
      PORT_SANDBOX: new URL(server.url).port,
      SANDBOX_BASE_URL: 'https://sandbox.example',
    };
    const [simulator] = openProviders(readConfig(env), clock, noTracer).of('SANDBOX');
    expect(await simulator?.discover(holder.cpf)).toEqual([]);
    const [{ path } = { path: '' }] = server.requests;
    expect(path).toBe('/psc-simulator/v0/oauth/user-discovery');
    const url = simulator?.authorizationUrl(anAuthorization(holder, 1));
    expect(url).toMatch(/^https:\/\/sandbox\.example\/psc-simulator\/v0\/oauth\/authorize\?/);
  },
);
