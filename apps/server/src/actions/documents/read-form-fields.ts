import type { Tenant } from '../../domain/access/principal.ts';
import type { PdfForm } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { findWanted, orUnreadable } from './wanted-version.ts';
import type { WantedVersion } from './wanted-version.ts';

/** The pages and form fields of a version. */
interface VersionForm extends PdfForm {
  readonly versionId: string;
}

/** Reads page sizes and form fields of a document. Codes: NOT_FOUND, UNSUPPORTED_MEDIA_TYPE. */
export async function readFormFields(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf'>,
  tenant: Tenant,
  wanted: WantedVersion,
): Promise<VersionForm> {
  const { id: versionId, blobKey } = await deps.db.read((tx) => findWanted(tx, tenant, wanted));
  const pdf = await deps.blobs.get(blobKey);
  return { versionId, ...orUnreadable(await deps.pdf.readForm(pdf, tenant.organizationId)) };
}
