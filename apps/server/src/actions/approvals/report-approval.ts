import { isAtLeast } from '../../domain/access/principal.ts';
import { isOpen } from '../../domain/approvals/approval.ts';
import { mayDecide } from '../../domain/approvals/decide-approval.ts';
import { membersAmong } from '../../domain/messages/notice.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { writeToMembers } from '../organizations/notify-owners.ts';

/** Writes to the members who may release something that it waits for them (ADR-0169). */
export async function reportApproval(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { approvalId }: { readonly approvalId: string },
): Promise<void> {
  await deps.db.change(async (tx) => {
    const found = await tx.approvals.findById(approvalId);
    if (found === null || !isOpen(found.approval)) return;
    const { approval, title } = found;
    const { tenant, requestedBy, subject } = approval;
    const readers = await tx.notices.listReaders(tenant.organizationId);
    const notice = {
      kind: 'APPROVAL',
      title,
      requestedBy: requestedBy.name,
      url: dashboardUrl(deps, tenant, `/approvals/${approval.id}`),
      environment: tenant.environment,
    } as const;
    const members = membersAmong(readers, tenant.environment).filter(
      ({ role, userId }) => isAtLeast(role, 'MEMBER') && mayDecide(approval, userId),
    );
    const about = subject.kind === 'ENVELOPE' ? { envelopeId: subject.id } : {};
    await writeToMembers(deps, tx, { tenant, ...about, notice, members });
  });
}
