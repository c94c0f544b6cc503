import type { Tenant } from '../../domain/access/principal.ts';
import type { PdfForm } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { loadVersion, readOr415 } from './version-file.ts';
import type { WantedVersion } from './version-file.ts';

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
  const { versionId, pdf } = await loadVersion(deps, tenant, wanted);
  return { versionId, ...readOr415(await deps.pdf.readForm(pdf, tenant.organizationId)) };
}
