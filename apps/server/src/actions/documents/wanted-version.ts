import type { Tenant } from '../../domain/access/principal.ts';
import type { DocumentVersion } from '../../domain/documents/document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { PdfOutcome } from '../../ports/pdf-reader.ts';
import type { Tx } from '../../store/tx.ts';

/** A version of a document; the newest if `version` is absent. */
export interface WantedVersion {
  readonly id: string;
  readonly version?: string | undefined;
}

/** Finds a version. NOT_FOUND for another tenant's document, and for a version that it doesn't have. */
export async function findWanted(
  tx: Pick<Tx, 'documents'>,
  tenant: Tenant,
  { id, version }: WantedVersion,
): Promise<DocumentVersion> {
  const found =
    version === undefined
      ? (await tx.documents.find(tenant, id))?.currentVersion
      : await tx.documents.findVersion(tenant, id, version);
  return found ?? fail('NOT_FOUND');
}

/**
 * Returns what was read of a file.
 *
 * @throws UNSUPPORTED_MEDIA_TYPE for a file that can't be read within the limits
 */
export function orUnreadable<T>(outcome: PdfOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  const reason = outcome.refusal === 'protected' ? 'encrypted' : outcome.refusal;
  return fail('UNSUPPORTED_MEDIA_TYPE', { reason });
}
