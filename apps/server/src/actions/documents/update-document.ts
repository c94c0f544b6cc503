import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { decideUpdateDocument } from '../../domain/documents/update-document.ts';
import type { DocumentPatch } from '../../domain/documents/update-document.ts';
import type { Document } from '../../domain/documents/document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** Changes title or metadata. Codes: NOT_FOUND, CONFLICT (If-Match), DOCUMENT_LOCKED. */
export function updateDocument(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: { readonly id: string; readonly patch: DocumentPatch; readonly ifMatch: number | null },
): Promise<Document> {
  return deps.db.change(async (tx) => {
    const document = (await tx.documents.lock(tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, document.version);
    const updated = decideUpdateDocument(document, input.patch, await tx.now());
    await tx.documents.save(updated);
    return updated;
  });
}
