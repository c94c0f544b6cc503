import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { providerClient } from '../../../src/adapters/psc/client.ts';
import { OUTAGE_CPF } from '../../../src/adapters/psc/simulator/user-discovery.ts';
import { SIMULATOR_CLIENT } from '../../../src/ports/provider-simulator.ts';
import {
  anAuthorization,
  consented,
  hashesOf,
  itSignsForItsHolder,
  reasonOf,
} from '../../contracts/provider-client.ts';
import { ANA, aSimulator, CALLBACK } from '../../given/simulator.ts';

const simulator = await aSimulator();
const origin = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
const client = providerClient(
  {
    name: 'SIMULATOR',
    url: `${origin}/psc-simulator/v0/oauth`,
    clientId: SIMULATOR_CLIENT.id,
    clientSecret: SIMULATOR_CLIENT.secret,
    hashEncoding: null,
  },
  { clock: { now: () => new Date() } },
);

/** Presses "Authorize" on the page at this address, with a behavior of the simulator. */
const consentTo =
  (simulate = 'granted') =>
  async (address: string): Promise<string> => {
    const url = await simulator.decide({ ...Object.fromEntries(new URL(address).searchParams), simulate });
    return url.searchParams.get('code') ?? '';
  };

const holder = { cpf: ANA, alias: `e-cpf-${ANA}`, certificate: await certificateOfAna() };
const place = { client, holder, redirectUri: CALLBACK, consent: consentTo() };

async function certificateOfAna(): Promise<Buffer> {
  const authorization = `Bearer ${await simulator.tokenFor()}`;
  const response = await simulator.get('/v0/oauth/certificate-discovery', { authorization });
  return new X509Certificate(response.json().certificates[0].certificate).raw;
}

describe('the client of the simulator, over HTTP', () => {
  itSignsForItsHolder(async () => place);

  it.each([
    ['expired_code', 'EXPIRED'],
    ['token_outage', 'UNAVAILABLE'],
  ])('is refused a token with %s: %s', async (simulate, reason) => {
    expect(await reasonOf(consented({ ...place, consent: consentTo(simulate) }, 1))).toBe(reason);
  });

  it.each([
    ['expired_token', 'EXPIRED'],
    ['signature_outage', 'UNAVAILABLE'],
    ['signature_outage_once', 'UNAVAILABLE'],
  ])('is refused a signature with %s: %s', async (simulate, reason) => {
    const token = await consented({ ...place, consent: consentTo(simulate) }, 1);
    const order = { certificateAlias: holder.alias, hashes: hashesOf(1) };
    expect(await reasonOf(client.sign(token, order))).toBe(reason);
  });

  it('starts a push, which the simulator answers later', async () => {
    const { push } = client;
    const code = (await push?.start(anAuthorization(holder, 1, CALLBACK)))?.code ?? '';
    expect(await push?.poll(code)).toBe('pending');
    expect(await reasonOf(push?.poll('never-given') ?? Promise.resolve())).toBe('EXPIRED');
  });

  it('is refused a certificate that the token is not for, and the question about the CPF of the outage', async () => {
    const order = { certificateAlias: 'e-cpf-11144477735', hashes: hashesOf(1) };
    expect(await reasonOf(client.sign(await consented(place, 1), order))).toBe('CERTIFICATE');
    expect(await reasonOf(client.discover(OUTAGE_CPF))).toBe('UNAVAILABLE');
  });
});
