import type { Tenant } from '../../domain/access/principal.ts';
import type { PictureWidth } from '../../domain/documents/page-picture.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { pictureOf } from './picture-of.ts';
import type { PictureDeps } from './picture-of.ts';
import { findWanted } from './wanted-version.ts';
import type { WantedVersion } from './wanted-version.ts';

interface DrawDocumentPageInput extends WantedVersion {
  readonly page: number;
  readonly width: PictureWidth;
}

/** Returns a page of a version as WebP. NOT_FOUND for another tenant's document, and for a version or a page that it doesn't have. */
export async function drawDocumentPage(
  deps: Pick<Deps, 'db' | 'blobs'> & PictureDeps,
  tenant: Tenant,
  { page, width, ...wanted }: DrawDocumentPageInput,
): Promise<Buffer> {
  const { pages, sha256, blobKey } = await deps.db.read((tx) => findWanted(tx, tenant, wanted));
  if (page > pages) fail('NOT_FOUND');
  return pictureOf(deps, {
    sha256,
    page,
    width,
    group: tenant.organizationId,
    load: () => deps.blobs.get(blobKey),
  });
}
