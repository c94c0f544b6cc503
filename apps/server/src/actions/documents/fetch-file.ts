import { readDownloadToken } from '../../domain/documents/download-address.ts';
import type { Download } from '../../domain/documents/download-address.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** What a temporary address gives; NOT_FOUND for one that is not ours or whose time is over. */
export async function fetchFile(
  deps: Pick<Deps, 'db' | 'secrets' | 'blobs'>,
  token: string,
): Promise<{ readonly download: Download; readonly bytes: Buffer }> {
  const now = await deps.db.read(async (tx) => tx.now());
  const download =
    readDownloadToken(token, (text) => deps.secrets.mac('download', text), now) ?? fail('NOT_FOUND');
  return { download, bytes: await deps.blobs.get(download.blobKey) };
}
