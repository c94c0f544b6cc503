import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publicKeyOf, signWith, writeSigningKey } from '../../../src/domain/webhooks/signing-key.ts';

/** RFC 8032 §7.1, TEST 1 and 2: seed, public key, message, signature. */
const VECTORS = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    'r',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
] as const;
const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

describe('a signing key', () => {
  it.each(VECTORS)('is that of RFC 8032 for the seed %s', (seed, publicKey, message, signature) => {
    const key = writeSigningKey(Buffer.from(seed, 'hex'));
    expect(key).toBe(`whsk_${base64(seed + publicKey)}`);
    expect(publicKeyOf(key)).toBe(`whpk_${base64(publicKey)}`);
    expect(signWith(key, message)).toBe(base64(signature));
  });

  it('signs text in UTF-8, for anyone who holds the public key', () => {
    const key = writeSigningKey(Buffer.alloc(32, 7));
    const x = Buffer.from(publicKeyOf(key).slice('whpk_'.length), 'base64').toString('base64url');
    const holder = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = Buffer.from(signWith(key, 'evt_1.1.{"a":"ç"}'), 'base64');
    expect(verify(null, Buffer.from('evt_1.1.{"a":"ç"}'), holder, signature)).toBe(true);
    expect(verify(null, Buffer.from('evt_1.1.{"a":"c"}'), holder, signature)).toBe(false);
  });

  it('is made of 32 bytes', () => {
    expect(() => writeSigningKey(Buffer.alloc(31))).toThrow(RangeError);
  });
});
