import { actorOf } from '../../domain/access/request-context.ts';
import { bindingOfBulkSend } from '../../domain/bulk-sends/bulk-send-binding.ts';
import { OUTDATED } from '../../domain/approvals/decide-approval.ts';
import { startSending } from '../../domain/bulk-sends/bulk-send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import { assertDocumentUnchanged } from '../bulk-sends/assert-document-unchanged.ts';
import type { Deps } from '../deps.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { saveApproval } from '../approvals/announce-approval.ts';
import type { ReleaseInput } from './release-input.ts';

/** Starts a bulk send that was released: the member who released it sends it. Codes: those of `sendBulkSend`, CONFLICT (APPROVAL_OUTDATED). */
export async function approveBulkSend(
  deps: Pick<Deps, 'random' | 'settings'>,
  tx: Tx,
  { context, held, approval }: Omit<ReleaseInput, 'pages'>,
): Promise<void> {
  const bulkSend = held.bulkSend ?? fail('NOT_FOUND');
  if (bindingOfBulkSend(bulkSend) !== held.approval.binding) throw OUTDATED;
  await assertProductionAllowed(deps, tx, context.tenant);
  const { skipInvalid = false } = approval.sending;
  const now = await tx.now();
  const started = startSending(bulkSend, { actor: actorOf(context), skipInvalid, now });
  await assertDocumentUnchanged(tx, bulkSend);
  await tx.bulkSends.save(started);
  await saveApproval(deps, tx, approval, bulkSend.settings.metadata);
  await tx.jobs.enqueue([{ kind: 'send-bulk-rows', bulkSendId: bulkSend.id }], now);
}
