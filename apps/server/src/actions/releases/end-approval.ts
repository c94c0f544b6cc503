import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideApproval } from '../../domain/approvals/decide-approval.ts';
import { decideEndApproval } from '../../domain/envelopes/draft-approval.ts';
import type { TitledApproval } from '../../store/approvals.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { saveApproval } from '../approvals/announce-approval.ts';
import { lockSubject } from './lock-subject.ts';

type EndDeps = Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>;

/** Declines what somebody else asked to send. Codes: NOT_FOUND, CONFLICT (APPROVAL_ENDED), FORBIDDEN (OWN_REQUEST). */
export function declineApproval(
  deps: EndDeps,
  context: RequestContext,
  { id, note }: { readonly id: string; readonly note: string | null },
): Promise<TitledApproval> {
  return end(deps, context, { id, note, status: 'DECLINED' });
}

/** Withdraws a request. Everyone who may send may do it: they may change the draft too, which ends the request. Codes: NOT_FOUND, CONFLICT (APPROVAL_ENDED). */
export function withdrawApproval(
  deps: EndDeps,
  context: RequestContext,
  id: string,
): Promise<TitledApproval> {
  return end(deps, context, { id, note: null, status: 'WITHDRAWN' });
}

interface EndInput {
  readonly id: string;
  readonly note: string | null;
  readonly status: 'DECLINED' | 'WITHDRAWN';
}

function end(
  deps: EndDeps,
  context: RequestContext,
  { id, note, status }: EndInput,
): Promise<TitledApproval> {
  return deps.db.change(async (tx) => {
    const {
      approval: open,
      envelope,
      bulkSend,
      title,
      templateId,
    } = await lockSubject(tx, context.tenant, id);
    const actor = actorOf(context);
    const by = await tx.approvals.identify(context.tenant.organizationId, actor);
    const approval = decideApproval(open, { status, by, note, now: await tx.now() });
    if (envelope === null) {
      await saveApproval(deps, tx, approval, bulkSend?.settings.metadata ?? null);
    } else {
      await record(deps, tx, envelope, decideEndApproval(envelope, { approval, actor }));
    }
    return { approval, title, templateId };
  });
}
