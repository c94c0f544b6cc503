import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { assertDeletable } from '../../domain/documents/update-document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * Deletes a document that was never sent. Codes: NOT_FOUND, CONFLICT (If-Match, a draft holds it, or ON_HOLD), DOCUMENT_LOCKED.
 * Its bytes stay for another day: another upload may have the same, and be on its way to its row just now.
 */
export function deleteDocument(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: { readonly id: string; readonly ifMatch: number | null },
): Promise<null> {
  return deps.db.change(async (tx) => {
    const document = (await tx.documents.lock(tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, document.version);
    assertDeletable(document, {
      isInDraft: await tx.documents.isInDraft(document),
      isOnHold: await tx.documents.isOnHold(document),
    });
    await tx.documents.delete(document, await tx.now());
    return null;
  });
}
