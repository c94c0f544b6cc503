import { createHash } from 'node:crypto';
import { BlobChanged } from '../../domain/failures.ts';
import type { BlobSource } from '../../ports/blob-store.ts';

/**
 * Passes on the bytes of a blob while it hashes them. The last piece leaves only when the digest is that of the key: a
 * receiver that counts bytes never sees a changed blob complete.
 *
 * @throws BlobChanged
 */
export async function* checkedChunks(key: string, { size, chunks }: BlobSource): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let [held, length]: [Uint8Array | null, number] = [null, 0];
  for await (const chunk of chunks) {
    hash.update(chunk);
    length += chunk.length;
    if (held !== null) yield held;
    held = chunk;
  }
  if (length !== size || hash.digest('hex') !== key) throw new BlobChanged(key);
  if (held !== null) yield held;
}
