import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { startSending, stopSending } from '../../domain/bulk-sends/bulk-send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { InsideDeps } from '../deps.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { assertDocumentUnchanged } from './assert-document-unchanged.ts';

/**
 * Starts sending: a job sends the rows without problems, one envelope each. Codes: NOT_FOUND, FORBIDDEN (Production
 * without a verified OWNER), CONFLICT (BULK_SEND_NOT_READY, DOCUMENT_CHANGED).
 */
export function sendBulkSend(
  deps: Pick<InsideDeps, 'db' | 'settings'>,
  context: RequestContext,
  { id, skipInvalid }: { readonly id: string; readonly skipInvalid: boolean },
): Promise<BulkSend> {
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const bulkSend = (await tx.bulkSends.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    await assertProductionAllowed(deps, tx, context.tenant);
    const value = startSending(bulkSend, { actor: actorOf(context), skipInvalid, now });
    await assertDocumentUnchanged(tx, bulkSend);
    await tx.bulkSends.save(value);
    await tx.jobs.enqueue([{ kind: 'send-bulk-rows', bulkSendId: bulkSend.id }], now);
    return value;
  });
}

/**
 * Cancels the rows that were not sent yet; envelopes that were sent stay. Codes: NOT_FOUND, CONFLICT (BULK_SEND_ENDED).
 */
export function cancelBulkSend(
  deps: Pick<InsideDeps, 'db'>,
  context: RequestContext,
  id: string,
): Promise<BulkSend> {
  return deps.db.change(async (tx) => {
    const bulkSend = (await tx.bulkSends.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    await tx.bulkSends.save(stopSending(bulkSend, await tx.now()));
    await tx.bulkSends.cancelRows(bulkSend.id);
    return (await tx.bulkSends.find(context.tenant, id)) ?? fail('NOT_FOUND');
  });
}
