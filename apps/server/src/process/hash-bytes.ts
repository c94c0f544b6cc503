import { RunningDigest } from '../domain/documents/hashed-bytes.ts';
import type { HashedBytes } from '../domain/documents/hashed-bytes.ts';
import { inTurns } from './turns.ts';

/** Hashes a file of any size in turns: 20 MB at once would block the event loop for 80 ms. */
export async function hashBytes(bytes: Uint8Array): Promise<HashedBytes> {
  const digest = new RunningDigest();
  await inTurns(bytes.length, (start, end) => digest.take(bytes.subarray(start, end)));
  return digest.of(bytes);
}
