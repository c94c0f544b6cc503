import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aSimulator, ANA, BRUNO } from '../../../given/simulator.ts';

const simulator = await aSimulator();

function discover(token: string) {
  return simulator.get('/v0/oauth/certificate-discovery', { authorization: `Bearer ${token}` });
}

describe('GET certificate-discovery', () => {
  it('returns the holder’s certificate as PEM', async () => {
    const { status, certificates } = (await discover(await simulator.tokenFor())).json();
    expect(status).toBe('S');
    expect(certificates).toEqual([
      { alias: `e-cpf-${ANA}`, certificate: expect.stringMatching(/^-----BEGIN CERTIFICATE-----\n/) },
    ]);
    expect(new X509Certificate(certificates[0].certificate).subject).toContain(`CN=ANA SOUZA:${ANA}`);
  });

  it.each([
    ['other_person', BRUNO],
    ['other_certificate', BRUNO],
  ])('returns under %s the certificate of %s', async (simulate, cpf) => {
    const { certificates } = (await discover(await simulator.tokenFor({ simulate }))).json();
    expect(new X509Certificate(certificates[0].certificate).subject).toContain(`:${cpf}`);
  });

  it('returns a certificate that has expired', async () => {
    const { certificates } = (
      await discover(await simulator.tokenFor({ simulate: 'expired_certificate' }))
    ).json();
    expect(new X509Certificate(certificates[0].certificate).validToDate < new Date()).toBe(true);
  });

  it('refuses no token, an unknown one, and an expired one', async () => {
    const expired = await simulator.tokenFor({ simulate: 'expired_token' });
    const old = await simulator.tokenFor();
    simulator.clock.advance(600_001);
    for (const token of ['', 'guess', expired, old]) {
      const response = await discover(token);
      expect([response.statusCode, response.json().error]).toEqual([401, 'invalid_token']);
      expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    simulator.clock.reset();
  });
});
