import type { Approval } from '../../domain/approvals/approval.ts';
import type { ApprovalEvent } from '../../domain/events/domain-event.ts';
import { makeId } from '../../domain/ids.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';

/** Announces an approval in the transaction that asks for it or decides it, and has those written to who may decide, or who asked. */
export async function announceApproval(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  approval: Approval,
  metadata: Metadata | null = null,
): Promise<void> {
  const now = await tx.now();
  const event = eventOf(approval);
  const id = makeId('evt', now, deps.random.bytes(10));
  await tx.events.announce(approval.tenant, { id, event }, now);
  await enqueueDeliveries(deps, tx, { tenant: approval.tenant, metadata }, [{ id, type: event.type }]);
  if (approval.status === 'WITHDRAWN') return;
  const isDecided = approval.status === 'REQUESTED' ? {} : ({ isDecided: true } as const);
  await tx.jobs.enqueue([{ kind: 'report-approval', approvalId: approval.id, ...isDecided }], now);
}

/** Stores an approval of a bulk send or a form, and announces it. That of an envelope is stored with it, by `record`. */
export async function saveApproval(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  approval: Approval,
  metadata: Metadata | null = null,
): Promise<void> {
  await tx.approvals.save(approval);
  await announceApproval(deps, tx, approval, metadata);
}

function eventOf({ id, status, subject }: Approval): ApprovalEvent {
  const of = (kind: typeof subject.kind) => (subject.kind === kind ? subject.id : null);
  return {
    type: status === 'REQUESTED' ? 'approval.requested' : 'approval.decided',
    approval: {
      id,
      kind: subject.kind,
      status,
      envelopeId: of('ENVELOPE'),
      bulkSendId: of('BULK_SEND'),
      formId: of('FORM'),
    },
  };
}
