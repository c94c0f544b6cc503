import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Attempts between two pauses, in which the page answers to its visitor. */
const ATTEMPTS_AT_ONCE = 500;

/** Returns the first answer with which the SHA-256 of `challenge:answer` begins with that number of zero bits. */
export async function findProof(challenge: string, bits: number): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    if (hasZeros(sha256(utf8ToBytes(`${challenge}:${attempt}`)), bits)) return String(attempt);
    if (attempt % ATTEMPTS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

function hasZeros(hash: Uint8Array, bits: number): boolean {
  const head = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  return bits === 0 || head >>> (32 - bits) === 0;
}
