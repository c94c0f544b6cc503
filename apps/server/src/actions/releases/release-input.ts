import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { HeldApproval } from './lock-subject.ts';

/** A decided release, and what it lets go. */
export interface ReleaseInput {
  readonly context: RequestContext;
  readonly held: HeldApproval;
  readonly approval: Approval;
  readonly pages: KnownPages;
}
