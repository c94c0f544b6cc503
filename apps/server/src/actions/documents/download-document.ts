import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { makeDownloadUrl } from './make-download-url.ts';
import type { DownloadUrl } from './make-download-url.ts';

/** The temporary address of a document's current original. */
export async function downloadDocument(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  tenant: Tenant,
  id: string,
): Promise<DownloadUrl> {
  return deps.db.read(async (tx) => {
    const { filename, currentVersion } = (await tx.documents.find(tenant, id)) ?? fail('NOT_FOUND');
    const { blobKey } = currentVersion;
    return makeDownloadUrl(
      deps,
      { blobKey, filename },
      { environment: tenant.environment, now: await tx.now() },
    );
  });
}
