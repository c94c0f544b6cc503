import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideApproval } from '../../domain/approvals/decide-approval.ts';
import { decideApproveDraft } from '../../domain/envelopes/draft-approval.ts';
import { assertPlacesFree } from '../../domain/envelopes/places-free.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { TitledApproval } from '../../store/approvals.ts';
import type { Tx } from '../../store/tx.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { readSentPages } from '../fields/read-sent-pages.ts';
import { record } from '../record.ts';
import { approveBulkSend } from './approve-bulk-send.ts';
import { approveForm } from './approve-form.ts';
import { lockSubject } from './lock-subject.ts';
import type { ReleaseInput } from './release-input.ts';

type ApproveDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>;

/** A released request. The links are those of an envelope; no other result includes them. */
export interface ReleasedApproval extends TitledApproval {
  readonly signingLinks: readonly SigningLink[];
}

/**
 * Releases what somebody else asked to send, and sends it as it was then. Codes: NOT_FOUND, CONFLICT (APPROVAL_ENDED, APPROVAL_OUTDATED),
 * FORBIDDEN (OWN_REQUEST), and those of what is sent.
 */
export async function approveApproval(
  deps: ApproveDeps & PageDeps,
  context: RequestContext,
  id: string,
): Promise<ReleasedApproval> {
  const { tenant } = context;
  const found = (await deps.db.read((tx) => tx.approvals.find(tenant, id))) ?? fail('NOT_FOUND');
  const { subject } = found.approval;
  const pages =
    subject.kind === 'ENVELOPE' ? await readSentPages(deps, tenant, subject.id) : (new Map() as KnownPages);
  return deps.db.change(async (tx) => {
    const held = await lockSubject(tx, tenant, id);
    const actor = actorOf(context);
    const by = await tx.approvals.identify(tenant.organizationId, actor);
    const approval = decideApproval(held.approval, { status: 'APPROVED', by, now: await tx.now() });
    const signingLinks = await release(deps, tx, { context, held, approval, pages });
    const target = { type: 'approval', id: approval.id };
    const data = { kind: subject.kind };
    await recordProjectEvent(deps, tx, { type: 'APPROVAL_RELEASED', target, data, context });
    const { title, templateId } = held;
    return { approval, title, templateId, signingLinks };
  });
}

async function release(deps: ApproveDeps, tx: Tx, input: ReleaseInput): Promise<readonly SigningLink[]> {
  if (input.held.envelope !== null) return releaseDraft(deps, tx, input);
  if (input.held.bulkSend !== null) await approveBulkSend(deps, tx, input);
  else await approveForm(deps, tx, input);
  return [];
}

async function releaseDraft(
  deps: ApproveDeps,
  tx: Tx,
  { context, held, approval, pages }: ReleaseInput,
): Promise<readonly SigningLink[]> {
  const draft = held.envelope ?? fail('NOT_FOUND');
  const actor = actorOf(context);
  const decided = decideApproveDraft(draft, { approval, actor });
  const released = await record(deps, tx, draft, decided);
  if (decided.refusal !== undefined) return [];
  if (released.progress.status === 'DRAFT') assertPlacesFree(released, pages);
  const { notify = true } = approval.sending;
  return (await sendDraft(deps, tx, released, { notify, actor, pages, approval })).signingLinks;
}
