import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const PRIVATE = 'whsk_';
const PUBLIC = 'whpk_';

/** Random bytes that a key is made of (RFC 8032 §5.1.5). */
export const SIGNING_SEED_BYTES = 32;

/** RFC 8410 §7: what stands before the seed in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A private key as we keep it: `whsk_` and the base64 of seed and public key (Standard Webhooks 1.0.0, *Signature scheme*). */
export function writeSigningKey(seed: Uint8Array): string {
  if (seed.length !== SIGNING_SEED_BYTES) throw new RangeError('The seed of an Ed25519 key has 32 bytes.');
  const bytes = Buffer.concat([seed, publicBytes(keyOf(seed))]);
  return PRIVATE + bytes.toString('base64');
}

/** The public key of a `whsk_…`, as receivers hold it: `whpk_` and 32 bytes in base64. */
export function publicKeyOf(signingKey: string): string {
  return PUBLIC + bytesOf(signingKey).subarray(SIGNING_SEED_BYTES).toString('base64');
}

/** Signature of `v1a`: Ed25519 (RFC 8032) over the content, base64. */
export function signWith(signingKey: string, content: string): string {
  const seed = bytesOf(signingKey).subarray(0, SIGNING_SEED_BYTES);
  return sign(null, Buffer.from(content), keyOf(seed)).toString('base64');
}

function bytesOf(signingKey: string): Buffer {
  return Buffer.from(signingKey.slice(PRIVATE.length), 'base64');
}

function keyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

function publicBytes(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
}
