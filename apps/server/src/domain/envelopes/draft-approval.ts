import type { Sha256Hex } from '@aval/evidence/canonical';
import type { AuditEntry, Actor } from '../audit/audit-entry.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { isOpen } from '../approvals/approval.ts';
import type { Approval } from '../approvals/approval.ts';
import { bindingOf } from '../approvals/binding.ts';
import { decideApproval, OUTDATED } from '../approvals/decide-approval.ts';
import type { Envelope } from './envelope.ts';

/**
 * Returns the digest of everything that sending a draft sends: documents, people, fields, and terms. Labels are the sender's own
 * order and reach nobody; sending itself decides `notify`.
 */
export function bindingOfDraft({ id, documents, signers, fields, terms }: Envelope): Sha256Hex {
  const { labels: _labels, notify: _notify, ...sent } = terms;
  return bindingOf({
    id,
    documents: documents.map(({ versionId, sha256, title }) => ({ versionId, sha256, title })),
    people: signers.map((signer) => ({
      id: signer.id,
      person: signer.person,
      terms: signer.terms,
      names: signer.names,
    })),
    fields,
    terms: sent,
  });
}

/**
 * Keeps a draft for another member in place of sending it.
 *
 * @throws CONFLICT (APPROVAL_OPEN)
 */
export function decideRequestApproval(
  draft: Envelope,
  { approval, actor }: { readonly approval: Approval; readonly actor: Actor },
): Outcome<Envelope> {
  if (isOpen(draft.approval)) fail('CONFLICT', { reason: 'APPROVAL_OPEN' });
  const entry: AuditEntry = {
    type: 'APPROVAL_REQUESTED',
    actor,
    data: { approvalId: approval.id },
  };
  return { state: { ...draft, approval }, entries: [entry], events: [] };
}

/** The entry of a release, which each envelope has that is sent by it: one names who asked and who released, and when. */
export function decideRelease(
  draft: Envelope,
  { approval, actor }: { readonly approval: Approval; readonly actor: Actor },
): Outcome<Envelope> {
  const { id, requestedBy, requestedAt, decision } = approval;
  const entry: AuditEntry = {
    type: 'APPROVAL_APPROVED',
    actor,
    data: {
      approvalId: id,
      requestedBy: { type: requestedBy.type, id: requestedBy.id },
      requestedAt: requestedAt.toISOString(),
      approvedAt: (decision?.at ?? requestedAt).toISOString(),
    },
    ...named({ requestedBy: requestedBy.name, approvedBy: decision?.by.name ?? null }),
  };
  return { state: { ...draft, approval }, entries: [entry], events: [] };
}

/**
 * Releases a draft that is as it was when its release was asked for. A draft that has changed meanwhile is not sent, and its
 * approval ends.
 *
 * @throws those of `decideApproval`
 */
export function decideApproveDraft(
  draft: Envelope,
  { approval, actor }: { readonly approval: Approval; readonly actor: Actor },
): Outcome<Envelope> {
  if (isOutdated(draft)) return { ...decideVoid(draft, approval.decision?.at ?? null), refusal: OUTDATED };
  return decideRelease(draft, { approval, actor });
}

/** Ends the approval of a draft without sending it. */
export function decideEndApproval(
  draft: Envelope,
  { approval, actor }: { readonly approval: Approval; readonly actor: Actor },
): Outcome<Envelope> {
  const type = approval.status === 'DECLINED' ? 'APPROVAL_DECLINED' : 'APPROVAL_WITHDRAWN';
  // The reasons of members are theirs: the trail goes to the signers with the evidence.
  const entry: AuditEntry = { type, actor, data: { approvalId: approval.id } };
  return { state: { ...draft, approval }, entries: [entry], events: [] };
}

/**
 * The outcome of a change of a draft: an open approval ends with it, because what is released is what was shown. Changes of
 * the approval itself stay as they are.
 */
export function endApprovalOfChanged(
  before: Envelope,
  outcome: Outcome<Envelope>,
  now: Date,
): Outcome<Envelope> {
  const { state } = outcome;
  if (!isOpen(before.approval) || state.approval !== before.approval) return outcome;
  if (state.progress.status === 'DRAFT' && !isOutdated(state)) return outcome;
  const ended = decideVoid(state, now);
  return { ...outcome, state: ended.state, entries: [...outcome.entries, ...ended.entries] };
}

function isOutdated(draft: Envelope): boolean {
  return isOpen(draft.approval) && draft.approval.binding !== bindingOfDraft(draft);
}

function decideVoid(draft: Envelope, now: Date | null): Outcome<Envelope> {
  if (!isOpen(draft.approval) || now === null) return { state: draft, entries: [], events: [] };
  const by = { ...SYSTEM, name: null };
  const approval = decideApproval(draft.approval, { status: 'WITHDRAWN', by, now });
  const entry: AuditEntry = {
    type: 'APPROVAL_WITHDRAWN',
    actor: SYSTEM,
    data: { approvalId: approval.id, reason: 'CHANGED' },
  };
  return { state: { ...draft, approval }, entries: [entry], events: [] };
}

/** The names of members: the trail commits to them. */
function named(values: Readonly<Record<string, string | null>>): Pick<AuditEntry, 'personal'> {
  const known = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return known.length === 0 ? {} : { personal: { subject: null, values: Object.fromEntries(known) } };
}
