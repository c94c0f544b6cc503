import { isAtLeast } from '../../domain/access/principal.ts';
import { isOpen } from '../../domain/approvals/approval.ts';
import { mayDecide } from '../../domain/approvals/decide-approval.ts';
import { membersAmong } from '../../domain/messages/notice.ts';
import type { NoticeReader } from '../../domain/messages/notice.ts';
import type { TitledApproval } from '../../store/approvals.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { writeToMembers } from '../organizations/notify-owners.ts';

type Notified = Parameters<typeof writeToMembers>[2];

/** A request to send. `isDecided`: another member has released or declined it. */
interface ReportApprovalInput {
  readonly approvalId: string;
  readonly isDecided?: boolean;
}

/** Tells the members who may release a request that it waits for them, or the member who asked what was decided (ADR-0169). */
export async function reportApproval(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { approvalId, isDecided = false }: ReportApprovalInput,
): Promise<void> {
  await deps.db.change(async (tx) => {
    const found = await tx.approvals.findById(approvalId);
    if (found === null || isOpen(found.approval) === isDecided) return;
    const { tenant, subject } = found.approval;
    const readers = membersAmong(await tx.notices.listReaders(tenant), tenant.environment);
    const about = subject.kind === 'ENVELOPE' ? { envelopeId: subject.id } : {};
    const letter = isDecided ? decidedLetter(deps, found, readers) : openLetter(deps, found, readers);
    await writeToMembers(deps, tx, { tenant, ...about, ...letter });
  });
}

type Letter = Pick<Notified, 'notice' | 'members'>;

function openLetter(
  deps: Pick<Deps, 'settings'>,
  { approval, title }: TitledApproval,
  readers: readonly NoticeReader[],
): Letter {
  const { name: requestedBy } = approval.requestedBy;
  return {
    notice: { kind: 'APPROVAL', title, requestedBy, ...pageOf(deps, approval) },
    members: readers.filter(({ role, userId }) => isAtLeast(role, 'MEMBER') && mayDecide(approval, userId)),
  };
}

function decidedLetter(
  deps: Pick<Deps, 'settings'>,
  { approval, title }: TitledApproval,
  readers: readonly NoticeReader[],
): Letter {
  const { status, decision, note, requestedBy } = approval;
  const said = { isReleased: status === 'APPROVED', decidedBy: decision?.by.name ?? null, note };
  return {
    notice: { kind: 'APPROVAL_DECIDED', title, ...said, ...pageOf(deps, approval) },
    members: readers.filter(({ userId }) => userId === requestedBy.userId),
  };
}

function pageOf(deps: Pick<Deps, 'settings'>, { id, tenant }: TitledApproval['approval']) {
  const { environment } = tenant;
  return { url: dashboardUrl(deps, tenant, `/approvals/${id}`), environment };
}
