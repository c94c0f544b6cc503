import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Asserts that the document is still the file that was there when the list was checked. A template can't
 * change: the bulk send has its own copy. Codes: NOT_FOUND, CONFLICT.
 */
export async function assertDocumentUnchanged(
  tx: Tx,
  { tenant, documentId, documentSha256 }: BulkSend,
): Promise<void> {
  if (documentId === null) return;
  const document = (await tx.documents.find(tenant, documentId)) ?? fail('NOT_FOUND');
  if (document.currentVersion.sha256 !== documentSha256) fail('CONFLICT', { reason: 'DOCUMENT_CHANGED' });
}
