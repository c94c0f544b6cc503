import { createHash } from 'node:crypto';

/** Returns the digest to time-stamp: SHA-256 of the detached JWS, so that the signature itself existed at that time. */
export function createImprint(jws: string): Buffer {
  return createHash('sha256').update(jws, 'ascii').digest();
}
