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
  /** The newest if absent. */
  readonly version?: string | undefined;
}

/** Returns a page of a version as WebP. NOT_FOUND for another tenant's document, and for a version or a page that it doesn't have. */
export async function drawDocumentPage(
  deps: Pick<Deps, 'db' | 'blobs'> & PictureDeps,
  tenant: Tenant,
  { id, page, width, version }: DrawDocumentPageInput,
): Promise<Buffer> {
  const found = await deps.db.read(async (tx) =>
    version === undefined
      ? (await tx.documents.find(tenant, id))?.currentVersion
      : tx.documents.findVersion(tenant, id, version),
  );
  const { pages, sha256, blobKey } = found ?? fail('NOT_FOUND');
  if (page > pages) fail('NOT_FOUND');
  return pictureOf(deps, {
    sha256,
    page,
    width,
    group: tenant.organizationId,
    load: () => deps.blobs.get(blobKey),
  });
}
