import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { randomBytes } from '../random/random-bytes.ts';

/** An encrypted value; the tag is at the end of `text`. */
interface Sealed {
  readonly nonce: Buffer;
  readonly text: Buffer;
}

export const GCM_NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A value, or the data it was bound to, isn't the same as when it was encrypted, or the key is a different key. */
export class SecretNotOpened extends Error {
  override readonly name = 'SecretNotOpened';

  constructor(options?: ErrorOptions) {
    super('An encrypted value cannot be opened with this key in this place.', options);
  }
}

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) under a random nonce of 96 bits. `bound` is authenticated, not stored.
 * A key is good for 2^32 values (section 8.3), far more than one installation writes. Keys
 * are imported ones: with the bytes of a key, Node takes five times as long.
 */
export function sealBytes(key: KeyObject, plain: Uint8Array, bound: Uint8Array): Sealed {
  const nonce = randomBytes(GCM_NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound);
  return { nonce, text: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

/**
 * Decrypts the result of `seal`.
 *
 * @throws SecretNotOpened
 */
export function openBytes(key: KeyObject, { nonce, text }: Sealed, bound: Uint8Array): Buffer {
  if (nonce.length !== GCM_NONCE_BYTES || text.length < TAG_BYTES) throw new SecretNotOpened();
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound);
  decipher.setAuthTag(text.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(text.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new SecretNotOpened({ cause });
  }
}
