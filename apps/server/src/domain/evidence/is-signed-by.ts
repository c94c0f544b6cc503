import { createPublicKey, verify } from 'node:crypto';
import type { SignatureCheck } from '@aval/evidence/log/signed-note';

/** Checks an Ed25519 signature (RFC 8032) by OpenSSL: `@aval/evidence`, which also runs in browsers, takes milliseconds. */
export const isSignedBy: SignatureCheck = ({ publicKey }, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message), key, signature);
};
