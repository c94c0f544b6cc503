import { RunningDigest } from '../../src/domain/documents/hashed-bytes.ts';
import type { HashedBytes } from '../../src/domain/documents/hashed-bytes.ts';

/** Returns a file as the body reader gives it. */
export function hashed(bytes: Uint8Array): HashedBytes {
  const digest = new RunningDigest();
  digest.take(bytes);
  return digest.of(bytes);
}
