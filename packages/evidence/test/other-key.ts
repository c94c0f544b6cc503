import { createPrivateKey, sign } from 'node:crypto';
import { sha256Hex } from '../src/canonical.ts';
import type { PublicKey } from '../src/public-key.ts';
import { keyFingerprint, keyId } from '../src/public-key.ts';
import { publishedKey, utf8 } from './sample-envelope.ts';

/** RFC 8032 §7.1, second test: the key of somebody else. */
const RFC_8032_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: Buffer.from('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', 'hex').toString(
    'base64url',
  ),
  x: Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex').toString(
    'base64url',
  ),
};
const privateKey = createPrivateKey({ key: RFC_8032_KEY, format: 'jwk' });

export const otherKey: PublicKey = {
  ...publishedKey,
  x: RFC_8032_KEY.x,
  kid: keyId(RFC_8032_KEY, 'SANDBOX'),
  fingerprint: keyFingerprint(RFC_8032_KEY) ?? sha256Hex(utf8('no key')),
};

export async function signAsOther(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(sign(null, bytes, privateKey));
}
