import { createCipheriv, createHash } from 'node:crypto';

const LEAST_ROUNDS = 64;
const REPEATS = 64;
/** The last byte of a round is at most 255, so that the loop ends by itself before this one (255 + 32 + 1). */
const MOST_ROUNDS = 288;

/** The hash of a user password in revision 6 (ISO 32000-2, 7.6.4.3.4, algorithm 2.B). */
export function passwordHash(password: Uint8Array, salt: Uint8Array): Buffer {
  let key = createHash('sha256').update(password).update(salt).digest();
  for (let round = 1, last = 0; round <= MOST_ROUNDS; round++) {
    const encrypted = encrypt(key, password);
    key = createHash(digestOf(encrypted)).update(encrypted).digest();
    last = encrypted.at(-1) ?? 0;
    if (round >= LEAST_ROUNDS && last <= round - 32) break;
  }
  return key.subarray(0, 32);
}

function encrypt(key: Buffer, password: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
    false,
  );
  const once = Buffer.concat([password, key]);
  return cipher.update(Buffer.concat(Array.from({ length: REPEATS }, () => once)));
}

/** By the first 16 bytes as a number modulo 3; 256 is 1 modulo 3, so their sum will do. */
function digestOf(encrypted: Buffer): 'sha256' | 'sha384' | 'sha512' {
  const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
  return (['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256';
}
