import type { StoredDownload } from '../../domain/documents/download-address.ts';
import type { Environment } from '../../domain/environment.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { fileAddress } from '../downloads/file-address.ts';

/** A temporary address, and until when it holds. */
export interface DownloadUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Returns a temporary address of a stored PDF. */
export function makeDownloadUrl(
  deps: Pick<Deps, 'secrets' | 'settings'>,
  { blobKey, filename }: Pick<StoredDownload, 'blobKey' | 'filename'>,
  { environment, now }: { readonly environment: Environment; readonly now: Date },
): DownloadUrl {
  const expiresAt = new Date(now.getTime() + DOWNLOAD_URL_TTL);
  const download: StoredDownload = {
    kind: 'version',
    blobKey,
    contentType: 'application/pdf',
    filename,
    expiresAt: expiresAt.getTime(),
  };
  return { url: fileAddress(deps, environment, download), expiresAt };
}
