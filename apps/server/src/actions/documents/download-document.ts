import type { Tenant } from '../../domain/access/principal.ts';
import { writeDownloadToken } from '../../domain/documents/download-address.ts';
import type { StoredDownload } from '../../domain/documents/download-address.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** A temporary address, and until when it holds. */
interface DownloadUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The temporary address of a document's current original. */
export async function downloadDocument(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  tenant: Tenant,
  id: string,
): Promise<DownloadUrl> {
  return deps.db.read(async (tx) => {
    const document = (await tx.documents.find(tenant, id)) ?? fail('NOT_FOUND');
    const expiresAt = new Date(tx.now().getTime() + DOWNLOAD_URL_TTL);
    const download: StoredDownload = {
      kind: 'version',
      blobKey: document.currentVersion.blobKey,
      contentType: 'application/pdf',
      filename: document.filename,
      expiresAt: expiresAt.getTime(),
    };
    const token = writeDownloadToken(download, (text) => deps.secrets.mac('download', text));
    return { url: `${deps.settings.baseUrls[tenant.environment]}/v1/files/${token}`, expiresAt };
  });
}
