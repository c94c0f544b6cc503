import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { PdfOutcome } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';

/** A version of a document; the newest if `version` is absent. */
export interface WantedVersion {
  readonly id: string;
  readonly version?: string | undefined;
}

/** The file of a version. */
interface VersionFile {
  readonly versionId: string;
  readonly pdf: Buffer;
}

/** Loads the file of a version. NOT_FOUND for another tenant's document, and for a version that it doesn't have. */
export async function loadVersion(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  tenant: Tenant,
  { id, version }: WantedVersion,
): Promise<VersionFile> {
  const found = await db.read(async (tx) =>
    version === undefined
      ? (await tx.documents.find(tenant, id))?.currentVersion
      : tx.documents.findVersion(tenant, id, version),
  );
  const { id: versionId, blobKey } = found ?? fail('NOT_FOUND');
  return { versionId, pdf: await blobs.get(blobKey) };
}

/** Returns what was read of a file. Throws UNSUPPORTED_MEDIA_TYPE for a file that can't be read within the limits. */
export function readOr415<T>(outcome: PdfOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  const reason = outcome.refusal === 'protected' ? 'encrypted' : outcome.refusal;
  return fail('UNSUPPORTED_MEDIA_TYPE', { reason });
}
