import type { Approval } from '../../domain/approvals/approval.ts';
import type { Actor } from '../../domain/audit/audit-entry.ts';
import { makeId } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A request for a release, before it is stored: what, how, and who asks. */
interface ApprovalInput extends Pick<Approval, 'tenant' | 'subject' | 'sending'> {
  readonly binding: NonNullable<Approval['binding']>;
  readonly actor: Pick<Actor, 'type' | 'id'>;
}

/** Returns a new request for a release, with the person behind the caller. */
export async function newApproval(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { actor, ...asked }: ApprovalInput,
): Promise<Approval> {
  const now = await tx.now();
  return {
    ...asked,
    id: makeId('apr', now, deps.random.bytes(10)),
    status: 'REQUESTED',
    requestedBy: await tx.approvals.identify(asked.tenant.organizationId, actor),
    requestedAt: now,
    decision: null,
    note: null,
  };
}
