import { createHash, createPublicKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openssl, OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { done } from '../../given/ceremony.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();

async function keysOn(on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') {
  return done(await service.call('GET', '/v1/public/keys', { on })).body.keys;
}

/** The key as it is stored in files (SubjectPublicKeyInfo, RFC 8410 section 4). */
const keyOf = ({ x }: { readonly x: string }) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });

describe('GET /v1/public/keys', () => {
  it('200 returns the key that signs manifests to anyone, and no private key', async () => {
    const { status, body } = await service.call('GET', '/v1/public/keys');
    expect(status).toBe(200);
    expect(body.keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.any(String),
        use: 'sig',
        alg: 'Ed25519',
        status: 'ACTIVE',
        validFrom: expect.stringMatching(/Z$/),
        validTo: expect.stringMatching(/Z$/),
        retiredAt: null,
        revokedAt: null,
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('200 returns a different key for each base', async () => {
    const [sandbox, production] = [await keysOn(), await keysOn('PRODUCTION')];
    expect(sandbox[0].x).not.toBe(production[0].x);
    expect(sandbox[0].kid).not.toBe(production[0].kid);
  });

  it('200 the fingerprint is the SHA-256 of the key as DER', async () => {
    const [key] = await keysOn();
    const der = keyOf(key).export({ format: 'der', type: 'spki' });
    expect(key.fingerprint).toBe(createHash('sha256').update(der).digest('hex'));
  });

  it.skipIf(OPENSSL_IS_MISSING)('200 openssl computes the same fingerprint', async () => {
    const [key] = await keysOn();
    const [pem, der] = ['key.pem', 'key.der'].map((name) => path.join(service.folder, name));
    if (pem === undefined || der === undefined) throw new Error('There are two names');
    await writeFile(pem, keyOf(key).export({ format: 'pem', type: 'spki' }));
    expect(openssl('pkey', '-pubin', '-in', pem, '-outform', 'DER', '-out', der).ok).toBe(true);
    expect(openssl('dgst', '-sha256', der).said).toContain(key.fingerprint);
  });

  it('200 ignores credentials', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await service.call('GET', '/v1/public/keys', { headers })).status).toBe(200);
  });
});
