import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aSimulator } from '../../../given/simulator.ts';
import { OPENSSL_IS_MISSING, openssl } from '../../openssl.ts';

const simulator = await aSimulator();
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bytesOf(place: string): Promise<Buffer> {
  const response = await simulator.get(place);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function write(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const pemOf = (der: Buffer): string => new X509Certificate(der).toString();
const root = await write('root.pem', pemOf(await bytesOf('/raiz.cer')));
const authority = await write('authority.pem', pemOf(await bytesOf('/ac.cer')));

/** The certificate of an authorization under this behavior. */
async function holderOf(simulate: string): Promise<string> {
  const authorization = `Bearer ${await simulator.tokenFor({ simulate })}`;
  const response = await simulator.get('/v0/oauth/certificate-discovery', { authorization });
  return write(`${simulate}.pem`, response.json().certificates[0].certificate);
}

/** The request of openssl for a certificate of an issuer. */
async function ocspRequest(certificate: string, issuer = authority, ...more: string[]): Promise<Buffer> {
  const request = path.join(folder, 'request.der');
  openssl('ocsp', ...more, '-issuer', issuer, '-cert', certificate, '-no_nonce', '-reqout', request);
  return readFile(request);
}

async function post(request: Buffer) {
  return simulator.app.inject({
    method: 'POST',
    url: '/psc-simulator/ocsp',
    headers: { 'content-type': 'application/ocsp-request' },
    payload: request,
  });
}

async function judged(certificate: string, response: Buffer): Promise<string> {
  const file = await write('response.der', response);
  const chain = ['-CAfile', root, '-verify_other', authority];
  const checked = openssl('ocsp', '-respin', file, '-issuer', authority, '-cert', certificate, ...chain);
  return checked.said;
}

describe.skipIf(OPENSSL_IS_MISSING)('OCSP', () => {
  it.each([
    ['granted', 'good'],
    ['revoked_certificate', 'revoked'],
    ['expired_certificate', 'good'],
  ])('answers for %s: %s', async (simulate, status) => {
    const certificate = await holderOf(simulate);
    const response = await post(await ocspRequest(certificate));
    expect(response.headers['content-type']).toBe('application/ocsp-response');
    const said = await judged(certificate, response.rawPayload);
    expect(said).toContain('Response verify OK');
    expect(said).toContain(`${certificate}: ${status}`);
  });

  it('responds to a request in the address too', async () => {
    const certificate = await holderOf('granted');
    const request = encodeURIComponent((await ocspRequest(certificate)).toString('base64'));
    const response = await simulator.get(`/ocsp/${request}`);
    expect(await judged(certificate, response.rawPayload)).toContain(': good');
  });

  it('does not answer for certificates of others, nor for names by SHA-256', async () => {
    const certificate = await holderOf('granted');
    const unauthorized = Buffer.from([0x30, 3, 0x0a, 1, 6]);
    for (const request of [
      await ocspRequest(certificate, root),
      await ocspRequest(authority, root),
      await ocspRequest(certificate, authority, '-sha256'),
      await ocspRequest(root, authority),
    ])
      expect((await post(request)).rawPayload).toEqual(unauthorized);
  });

  it('answers malformedRequest to other bytes', async () => {
    const malformed = Buffer.from([0x30, 3, 0x0a, 1, 1]);
    expect((await post(Buffer.from('text'))).rawPayload).toEqual(malformed);
    expect((await simulator.get('/ocsp/text')).rawPayload).toEqual(malformed);
  });
});

describe.skipIf(OPENSSL_IS_MISSING)('revocation lists', () => {
  it.each([
    ['/ac.crl', () => authority],
    ['/raiz.crl', () => root],
  ])('%s is signed by its authority', async (place, issuer) => {
    const file = await write('list.crl', await bytesOf(place));
    const { said } = openssl('crl', '-inform', 'DER', '-in', file, '-CAfile', issuer(), '-noout');
    expect(said).toBe('verify OK\n');
  });

  it('let openssl tell the revoked certificate from the others', async () => {
    const [good, revoked] = [await holderOf('granted'), await holderOf('revoked_certificate')];
    const lists: string[] = [];
    for (const name of ['ac', 'raiz']) {
      const file = await write(`${name}.crl`, await bytesOf(`/${name}.crl`));
      lists.push(openssl('crl', '-inform', 'DER', '-in', file).said);
    }
    const all = await write('lists.pem', lists.join('\n'));
    const chain = ['-CRLfile', all, '-CAfile', root, '-untrusted', authority];
    const check = (certificate: string) => openssl('verify', '-crl_check_all', ...chain, certificate).said;
    expect(check(good)).toContain(': OK');
    expect(check(revoked)).toContain('certificate revoked');
  });
});
