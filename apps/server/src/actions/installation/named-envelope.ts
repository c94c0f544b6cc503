import { isId } from '../../domain/ids.ts';
import { Unavailable } from '../../domain/failures.ts';
import type { Deps } from '../deps.ts';

/** Parts of a package are small; a larger file is a document, which names no envelope. */
const LARGEST_BYTES = 2_000_000;

/** Returns the envelope that the content of a file without a row names, or null: it is lost if the database is older. */
export async function namedEnvelope(
  { blobs, archive }: Pick<Deps, 'blobs' | 'archive'>,
  key: string,
): Promise<string | null> {
  const size = await blobs.sizeOf(key);
  if (size === null || size > LARGEST_BYTES) return null;
  try {
    const bytes = await blobs.get(key);
    const [id] = /\benv_[0-9a-hjkmnp-tv-z]{26}\b/.exec(manifestIn(archive, bytes).toString('latin1')) ?? [];
    return id !== undefined && isId('env', id) ? id : null;
  } catch (error) {
    if (error instanceof Unavailable) return null; // deleted in the meantime
    throw error;
  }
}

/** Returns the manifest of a package, or the bytes themselves where they are no package. */
function manifestIn(archive: Deps['archive'], bytes: Buffer): Buffer {
  try {
    return archive.unpack(bytes, (name) => name === 'manifest.json').get('manifest.json') ?? bytes;
  } catch {
    return bytes;
  }
}
