import { createSecretKey, randomBytes } from 'node:crypto';
import { GCM_NONCE_BYTES, openBytes, sealBytes } from './aes-gcm.ts';

const KEY_BYTES = 32;
const BOUND = Buffer.from('aval.file.v1');

/** Encrypts a file with a new key. The result begins with the nonce. */
export function sealFile(plain: Uint8Array): { readonly secret: string; readonly sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  const { nonce, text } = sealBytes(createSecretKey(key), plain, BOUND);
  return { secret: key.toString('hex'), sealed: Buffer.concat([nonce, text]) };
}

/**
 * Decrypts the result of `sealFile`.
 *
 * @throws SecretNotOpened
 */
export function openFile(sealed: Uint8Array, secret: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
  const parts = { nonce: bytes.subarray(0, GCM_NONCE_BYTES), text: bytes.subarray(GCM_NONCE_BYTES) };
  return openBytes(createSecretKey(secret, 'hex'), parts, BOUND);
}
