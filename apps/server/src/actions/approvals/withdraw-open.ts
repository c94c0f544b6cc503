import { isOpen } from '../../domain/approvals/approval.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import { decideApproval } from '../../domain/approvals/decide-approval.ts';
import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { saveApproval } from './announce-approval.ts';

/** What may have an open request; its `metadata` choose the endpoints that are told. */
interface Asked {
  readonly approval?: Approval | undefined;
  readonly metadata?: Metadata | null;
}

/** Ends the open request of a bulk send or a form that goes out otherwise, changes, or never goes out. */
export async function withdrawOpen(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { approval, metadata = null }: Asked,
  actor: Actor,
): Promise<void> {
  if (!isOpen(approval)) return;
  const by = await tx.approvals.identify(approval.tenant.organizationId, actor);
  const withdrawn = decideApproval(approval, { status: 'WITHDRAWN', by, now: await tx.now() });
  await saveApproval(deps, tx, withdrawn, metadata);
}
