import { createHash, verify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aHash, aSimulator, ANA, BRUNO } from '../../../given/simulator.ts';

const simulator = await aSimulator();
const CONTRACT = Buffer.from('contrato');

async function certificateOf(token: string): Promise<X509Certificate> {
  const response = await simulator.get('/v0/oauth/certificate-discovery', {
    authorization: `Bearer ${token}`,
  });
  return new X509Certificate(response.json().certificates[0].certificate);
}

function many(count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => aHash({ id: String(index) }));
}

describe('POST signature', () => {
  it('signs the hash, as PKCS #1 v1.5 with the key of the certificate', async () => {
    const token = await simulator.tokenFor();
    const { publicKey } = await certificateOf(token);
    const response = await simulator.sign(token);
    expect(response.statusCode).toBe(200);
    const { certificate_alias: alias, signatures } = response.json();
    expect([alias, signatures.length, signatures[0].id]).toEqual([`e-cpf-${ANA}`, 1, '1']);
    const signature = Buffer.from(signatures[0].raw_signature, 'base64');
    expect(verify('sha256', CONTRACT, publicKey, signature)).toBe(true);
  });

  it('signs SHA-512 too', async () => {
    const token = await simulator.tokenFor();
    const { publicKey } = await certificateOf(token);
    const hash = createHash('sha512').update(CONTRACT).digest('base64');
    const hashes = [aHash({ hash, hash_algorithm: '2.16.840.1.101.3.4.2.3' })];
    const { signatures } = (await simulator.sign(token, { hashes })).json();
    const signature = Buffer.from(signatures[0].raw_signature, 'base64');
    expect(verify('sha512', CONTRACT, publicKey, signature)).toBe(true);
  });

  it.each([
    ['single_signature', 1, [200, 401]],
    ['multi_signature', 3, [200, 401]],
    ['signature_session', 3, [200, 200]],
  ])('accepts a token of %s as often as its scope says', async (scope, count, statuses) => {
    const token = await simulator.tokenFor({ scope });
    const hashes = many(count);
    const first = await simulator.sign(token, { hashes });
    const second = await simulator.sign(token, { hashes });
    expect([first.statusCode, second.statusCode]).toEqual(statuses);
    expect(first.json().signatures).toHaveLength(count);
  });

  it('signs one hash with single_signature and none with authentication_session', async () => {
    const single = await simulator.tokenFor();
    const refused = await simulator.sign(single, { hashes: many(2) });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'insufficient_scope']);
    expect((await simulator.sign(single)).statusCode).toBe(200);
    const session = await simulator.tokenFor({ scope: 'authentication_session' });
    expect((await simulator.sign(session)).json().error).toBe('insufficient_scope');
  });

  it('accepts a token once of two concurrent requests', async () => {
    const token = await simulator.tokenFor({ scope: 'multi_signature' });
    const both = await Promise.all([simulator.sign(token), simulator.sign(token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it.each([
    ['no hashes', []],
    ['more hashes than 100', many(101)],
    ['a hash in hexadecimal', [aHash({ hash: 'ab'.repeat(32) })]],
    ['a short hash', [aHash({ hash: 'YQ==' })]],
    ['another algorithm', [aHash({ hash_algorithm: '1.3.14.3.2.26' })]],
    ['another format', [aHash({ signature_format: 'CMS' })]],
    ['no id', [aHash({ id: '' })]],
    ['no object', ['text']],
  ])('refuses %s, and the token still works', async (_what, hashes) => {
    const token = await simulator.tokenFor();
    const response = await simulator.sign(token, { hashes });
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request']);
    expect((await simulator.sign(token)).statusCode).toBe(200);
  });

  it('refuses another alias', async () => {
    const response = await simulator.sign(await simulator.tokenFor(), { alias: `e-cpf-${BRUNO}` });
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request']);
  });

  it('refuses a token after its end', async () => {
    const token = await simulator.tokenFor();
    simulator.clock.advance(600_001);
    expect((await simulator.sign(token)).statusCode).toBe(401);
    simulator.clock.reset();
    const expired = await simulator.tokenFor({ simulate: 'expired_token' });
    expect((await simulator.sign(expired)).statusCode).toBe(401);
  });

  it('simulates outages: always, or once', async () => {
    const away = await simulator.tokenFor({ simulate: 'signature_outage' });
    const statuses = [(await simulator.sign(away)).statusCode, (await simulator.sign(away)).statusCode];
    expect(statuses).toEqual([503, 503]);
    const once = await simulator.tokenFor({ simulate: 'signature_outage_once' });
    const retried = [(await simulator.sign(once)).statusCode, (await simulator.sign(once)).statusCode];
    expect(retried).toEqual([503, 200]);
  });

  it.each([
    ['slow_signature', 5000],
    ['stalled_signature', 25_000],
  ])('waits under %s for %i milliseconds', async (simulate, time) => {
    const token = await simulator.tokenFor({ simulate });
    expect((await simulator.sign(token)).statusCode).toBe(200);
    expect(simulator.waits.at(-1)).toBe(time);
  });

  it('simulates a signature of something else', async () => {
    const token = await simulator.tokenFor({ simulate: 'wrong_signature' });
    const { publicKey } = await certificateOf(token);
    const { signatures } = (await simulator.sign(token)).json();
    const signature = Buffer.from(signatures[0].raw_signature, 'base64');
    expect(verify('sha256', CONTRACT, publicKey, signature)).toBe(false);
  });

  it('signs with the certificate of another person where it returned that', async () => {
    const token = await simulator.tokenFor({ simulate: 'other_certificate' });
    const { publicKey } = await certificateOf(token);
    const { signatures } = (await simulator.sign(token, { alias: `e-cpf-${BRUNO}` })).json();
    const signature = Buffer.from(signatures[0].raw_signature, 'base64');
    expect(verify('sha256', CONTRACT, publicKey, signature)).toBe(true);
  });
});
