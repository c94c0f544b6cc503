import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase64Url } from '../src/base64.ts';
import { signingInput } from '../src/jws.ts';
import {
  environmentOfKey,
  keyFingerprint,
  keyId,
  publicKeyPem,
  readPublicKeyPem,
  readPublicKeySet,
  thumbprint,
  verifyEd25519,
} from '../src/public-key.ts';

/** The key of RFC 8037 appendix A. */
const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (text: string): Uint8Array => decodeBase64Url(text) ?? new Uint8Array();

const key = {
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid: thumbprint({ x }),
  use: 'sig',
  alg: 'Ed25519',
  status: 'ACTIVE',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2027-01-01T00:00:00.000Z',
  fingerprint: keyFingerprint({ x }),
};

describe('a key and its names', () => {
  it('has the thumbprint of RFC 8037 A.3', () => {
    expect(thumbprint({ x })).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  it('has a kid that names its environment', () => {
    expect(keyId({ x }, 'PRODUCTION')).toBe(thumbprint({ x }));
    expect(keyId({ x }, 'SANDBOX')).toBe(`sbx-${thumbprint({ x })}`);
    expect(environmentOfKey(keyId({ x }, 'SANDBOX'))).toBe('SANDBOX');
    expect(environmentOfKey(`sbx-${'A'.repeat(39)}`)).toBe('PRODUCTION');
  });

  it('converts to PEM like openssl, and back', () => {
    const node = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(publicKeyPem({ x })).toBe(node.export({ type: 'spki', format: 'pem' }));
    expect(readPublicKeyPem(publicKeyPem({ x }) ?? '')).toEqual({ x });
    expect(publicKeyPem({ x: 'AAAA' })).toBeNull();
  });

  it.each(['', 'no PEM', '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----\n'])(
    'rejects %j',
    (pem) => {
      expect(readPublicKeyPem(pem)).toBeNull();
    },
  );

  it('rejects an X25519 key', () => {
    const other = (publicKeyPem({ x }) ?? '').replace('MCowBQYDK2Vw', 'MCowBQYDK2Vu');
    expect(readPublicKeyPem(other)).toBeNull();
  });
});

describe('verifyEd25519', () => {
  // RFC 8037 A.4: the payload stands base64url-encoded after the header, so the text is the input itself.
  const input = signingInput('eyJhbGciOiJFZERTQSJ9', utf8('RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc'));
  const signature = bytes(
    'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
  );

  it('accepts RFC 8037 A.4 and rejects any variation', () => {
    expect(verifyEd25519(signature, input, { x })).toBe(true);
    expect(verifyEd25519(signature, input.slice(1), { x })).toBe(false);
    expect(verifyEd25519(signature.slice(1), input, { x })).toBe(false);
    expect(verifyEd25519(signature, input, { x: x.slice(1) })).toBe(false);
  });

  it('rejects a key of small order, which would verify any message', () => {
    const identity = `AQ${'A'.repeat(41)}`;
    const forged = Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0));
    expect(verifyEd25519(forged, input, { x: identity })).toBe(false);
  });
});

describe('readPublicKeySet', () => {
  it('reads published keys, skips other key types and ignores unknown members', () => {
    const set = readPublicKeySet({
      keys: [
        { ...key, comment: 'new' },
        { kty: 'RSA', n: 'AQAB' },
      ],
    });
    expect(set).toEqual({ keys: [{ ...key, comment: 'new' }] });
  });

  it('reads a revoked key', () => {
    const revoked = { ...key, status: 'REVOKED', revokedAt: '2026-05-01T00:00:00.000Z' };
    expect(readPublicKeySet({ keys: [revoked] })?.keys[0]).toEqual(revoked);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no list', { keys: {} }],
    ['a kid of another key', { keys: [{ ...key, kid: `A${key.kid.slice(1)}` }] }],
    ['a fingerprint of another key', { keys: [{ ...key, fingerprint: '0'.repeat(64) }] }],
    ['a key that is too short', { keys: [{ ...key, x: x.slice(1) }] }],
    ['a time that is none', { keys: [{ ...key, validTo: '2027-02-30T00:00:00.000Z' }] }],
    ['no status', { keys: [{ ...key, status: undefined }] }],
  ])('rejects %s', (_what, value) => {
    expect(readPublicKeySet(value)).toBeNull();
  });
});
