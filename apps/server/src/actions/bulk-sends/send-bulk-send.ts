import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { isOpen, needsApproval } from '../../domain/approvals/approval.ts';
import { bindingOfBulkSend } from '../../domain/bulk-sends/bulk-send-binding.ts';
import type { Actor } from '../../domain/audit/audit-entry.ts';
import { startSending, stopSending } from '../../domain/bulk-sends/bulk-send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { InsideDeps } from '../deps.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import type { Tx } from '../../store/tx.ts';
import { saveApproval } from '../approvals/announce-approval.ts';
import { newApproval } from '../approvals/new-approval.ts';
import { withdrawOpen } from '../approvals/withdraw-open.ts';
import { assertDocumentUnchanged } from './assert-document-unchanged.ts';

/**
 * Starts sending: a job sends the rows without problems, one envelope each. Or has the whole list wait for another member (ADR-0169). Codes: NOT_FOUND, FORBIDDEN (Production
 * without a verified OWNER), CONFLICT (BULK_SEND_NOT_READY, DOCUMENT_CHANGED, APPROVAL_OPEN).
 */
export function sendBulkSend(
  deps: Pick<InsideDeps, 'db' | 'random' | 'settings'>,
  context: RequestContext,
  { id, skipInvalid }: { readonly id: string; readonly skipInvalid: boolean },
): Promise<BulkSend> {
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const bulkSend = (await tx.bulkSends.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    await assertProductionAllowed(deps, tx, context.tenant);
    const value = startSending(bulkSend, { actor: actorOf(context), skipInvalid, now });
    await assertDocumentUnchanged(tx, bulkSend);
    if (needsApproval(await tx.envelopes.organizationOf(context.tenant), context.tenant))
      return requestApproval(deps, tx, bulkSend, { actor: actorOf(context), skipInvalid });
    await withdrawOpen(deps, tx, requestOf(bulkSend), actorOf(context));
    await tx.bulkSends.save(value);
    await tx.jobs.enqueue([{ kind: 'send-bulk-rows', bulkSendId: bulkSend.id }], now);
    return value;
  });
}

/**
 * Cancels the rows that were not sent yet; envelopes that were sent stay. Codes: NOT_FOUND, CONFLICT (BULK_SEND_ENDED).
 */
export function cancelBulkSend(
  deps: Pick<InsideDeps, 'db' | 'random'>,
  context: RequestContext,
  id: string,
): Promise<BulkSend> {
  return deps.db.change(async (tx) => {
    const bulkSend = (await tx.bulkSends.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    await tx.bulkSends.save(stopSending(bulkSend, await tx.now()));
    await withdrawOpen(deps, tx, requestOf(bulkSend), actorOf(context));
    await tx.bulkSends.cancelRows(bulkSend.id);
    return (await tx.bulkSends.find(context.tenant, id)) ?? fail('NOT_FOUND');
  });
}

type ApprovalDeps = Pick<InsideDeps, 'random'>;

async function requestApproval(
  deps: ApprovalDeps,
  tx: Tx,
  bulkSend: BulkSend,
  { actor, skipInvalid }: { readonly actor: Actor; readonly skipInvalid: boolean },
): Promise<BulkSend> {
  if (isOpen(bulkSend.approval)) fail('CONFLICT', { reason: 'APPROVAL_OPEN' });
  const subject = { kind: 'BULK_SEND', id: bulkSend.id } as const;
  const binding = bindingOfBulkSend(bulkSend);
  const { tenant, settings } = bulkSend;
  const approval = await newApproval(deps, tx, { tenant, subject, binding, sending: { skipInvalid }, actor });
  await saveApproval(deps, tx, approval, settings.metadata);
  return { ...bulkSend, approval };
}

function requestOf({ approval, settings: { metadata } }: BulkSend) {
  return { approval, metadata };
}
