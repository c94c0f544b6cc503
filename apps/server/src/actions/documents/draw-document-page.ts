import type { Tenant } from '../../domain/access/principal.ts';
import type { PictureWidth } from '../../domain/documents/page-picture.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { pictureOf } from './picture-of.ts';
import type { PictureDeps } from './picture-of.ts';

interface DrawDocumentPageInput {
  readonly id: string;
  readonly page: number;
  readonly width: PictureWidth;
}

/** Returns a page of the newest version as WebP. NOT_FOUND for another tenant's document and for a page that it doesn't have. */
export async function drawDocumentPage(
  deps: Pick<Deps, 'db' | 'blobs'> & PictureDeps,
  tenant: Tenant,
  { id, page, width }: DrawDocumentPageInput,
): Promise<Buffer> {
  const document = (await deps.db.read((tx) => tx.documents.find(tenant, id))) ?? fail('NOT_FOUND');
  const { pages, sha256, blobKey } = document.currentVersion;
  if (page > pages) fail('NOT_FOUND');
  return pictureOf(deps, {
    sha256,
    page,
    width,
    group: tenant.organizationId,
    load: () => deps.blobs.get(blobKey),
  });
}
