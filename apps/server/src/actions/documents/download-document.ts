import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from './address-of.ts';
import type { DownloadUrl } from './address-of.ts';

/** The temporary address of a document's current original. */
export async function downloadDocument(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  tenant: Tenant,
  id: string,
): Promise<DownloadUrl> {
  return deps.db.read(async (tx) => {
    const { filename, currentVersion } = (await tx.documents.find(tenant, id)) ?? fail('NOT_FOUND');
    const { blobKey } = currentVersion;
    return addressOf(deps, { blobKey, filename }, { environment: tenant.environment, now: await tx.now() });
  });
}
