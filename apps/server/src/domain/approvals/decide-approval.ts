import type { Id } from '../ids.ts';
import { fail, refusal } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Approval, ApprovalParty, ApprovalStatus } from './approval.ts';

/** A decision about an approval, and who takes it when. */
interface DecisionInput {
  readonly status: Exclude<ApprovalStatus, 'REQUESTED'>;
  readonly by: ApprovalParty;
  readonly note?: string | null;
  readonly now: Date;
}

/**
 * Returns the approval with its decision. Nobody releases or declines their own request, or that of a key or token of theirs.
 *
 * @throws CONFLICT (APPROVAL_ENDED), FORBIDDEN (OWN_REQUEST)
 */
export function decideApproval(
  approval: Approval,
  { status, by, note = null, now }: DecisionInput,
): Approval {
  if (approval.status !== 'REQUESTED') fail('CONFLICT', { reason: 'APPROVAL_ENDED' });
  if (status !== 'WITHDRAWN') assertOther(approval, by);
  const keepsBinding = status === 'APPROVED' && approval.subject.kind === 'FORM';
  const binding = keepsBinding ? approval.binding : null;
  return { ...approval, status, binding, decision: { by, at: now }, note };
}

function assertOther({ requestedBy }: Approval, { id }: ApprovalParty): void {
  if (isOwn(requestedBy, id)) fail('FORBIDDEN', { reason: 'OWN_REQUEST' });
}

function isOwn({ userId, id }: Approval['requestedBy'], decider: string | null): boolean {
  return userId === decider || id === decider;
}

/** Returns whether a member may release or decline an approval, as far as it depends on who asked. */
export function mayDecide(approval: Approval, userId: Id<'usr'> | null): boolean {
  return userId !== null && approval.status === 'REQUESTED' && !isOwn(approval.requestedBy, userId);
}

/** The refusal to release what has changed since it was shown: the approval has ended with it. */
export const OUTDATED: AppError = refusal('CONFLICT', { reason: 'APPROVAL_OUTDATED' });
