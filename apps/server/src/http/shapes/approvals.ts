import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Principal } from '../../domain/access/principal.ts';
import { APPROVAL_KINDS, APPROVAL_STATUSES } from '../../domain/approvals/approval.ts';
import type { Approval, ApprovalParty } from '../../domain/approvals/approval.ts';
import { mayDecide } from '../../domain/approvals/decide-approval.ts';
import { APPROVAL_NOTE_LENGTH } from '../../domain/approvals/limits.ts';
import type { TitledApproval } from '../../store/approvals.ts';
import { lines } from '../checks/tidy-text.ts';
import { described, moment, nullable, oneOf, written } from './field.ts';
import { linkView, SigningLinkView } from './signers.ts';
import type { ReleasedApproval } from '../../actions/releases/approve-approval.ts';

const party = (description: string) =>
  Type.Object(
    {
      type: Type.String({ description: 'The kind of the actor, such as USER or API_KEY.' }),
      id: nullable(Type.String({ description: 'The id of the user, token, or key.' })),
      name: nullable(
        Type.String({
          description: 'The name of the person, or of the key; null where the account or the key is gone.',
        }),
      ),
    },
    { description },
  );

const approvalStatus = described(
  oneOf(...APPROVAL_STATUSES),
  'REQUESTED waits for another member. WITHDRAWN also if what was to be released has changed.',
);

const members = {
  id: Type.String({ description: 'The id of the approval, `apr_…`.' }),
  status: approvalStatus,
  requestedBy: party('The caller who asked for the release.'),
  requestedAt: described(moment, 'The time of the request.'),
  decidedBy: nullable(party('The caller who released, declined, or withdrew; null before.')),
  decidedAt: nullable(described(moment, 'The time of the decision; null before it.')),
  note: nullable(Type.String({ description: 'The reason for declining; null without one.' })),
};

/** The approval as a member of what it releases. */
export const approvalPart = nullable(
  Type.Object(members, {
    description:
      'The last request that another member release it; null without one. While it is REQUESTED, a change ends it.',
  }),
);

export const ApprovalView = Type.Object(
  {
    ...members,
    kind: described(oneOf(...APPROVAL_KINDS), 'What it releases.'),
    title: Type.String({
      description: 'The title of the envelope or the bulk send, or the name of the template.',
    }),
    envelopeId: nullable(Type.String({ description: 'The id of the envelope, `env_…`, or null.' })),
    bulkSendId: nullable(Type.String({ description: 'The id of the bulk send, `bulk_…`, or null.' })),
    templateId: nullable(
      Type.String({ description: 'The id of the template of the public form, `tpl_…`, or null.' }),
    ),
    mayRelease: Type.Boolean({
      description:
        'Whether the caller is another person than the one who asked, at the dashboard, and it waits for a decision.',
    }),
  },
  { $id: 'Approval', description: 'A request to send something, which another member releases or declines.' },
);

export const ReleasedView = Type.Object(
  {
    ...ApprovalView.properties,
    signingLinks: Type.Array(SigningLinkView, {
      description: 'The links of all signers of an envelope. They are in no later response.',
    }),
  },
  { $id: 'ReleasedApproval', description: 'An approval that was just released, with the signing links.' },
);

export const DeclineApprovalBody = Type.Object({
  note: Type.Optional(
    nullable(
      lines(
        Type.String({
          maxLength: APPROVAL_NOTE_LENGTH,
          description: 'The reason, which members of the organization see, and nobody else.',
        }),
      ),
    ),
  ),
});

/** Returns the approval as a member of what it releases; null without one. */
export function approvalPartOf(approval: Approval | undefined): Static<typeof approvalPart> {
  return approval === undefined ? null : membersOf(approval);
}

function membersOf({ id, status, requestedBy, requestedAt, decision, note }: Approval) {
  return {
    id,
    status,
    requestedBy: partyOf(requestedBy),
    requestedAt: requestedAt.toISOString(),
    decidedBy: decision && partyOf(decision.by),
    decidedAt: written(decision?.at ?? null),
    note,
  };
}

function partyOf({ type, id, name }: ApprovalParty) {
  return { type, id, name };
}

export function approvalView(
  { approval, title, templateId }: TitledApproval,
  principal: Principal | null,
): Static<typeof ApprovalView> {
  const { subject } = approval;
  const userId = principal?.kind === 'USER' ? principal.userId : null;
  return {
    ...membersOf(approval),
    kind: subject.kind,
    title,
    envelopeId: subject.kind === 'ENVELOPE' ? subject.id : null,
    bulkSendId: subject.kind === 'BULK_SEND' ? subject.id : null,
    templateId,
    mayRelease: mayDecide(approval, userId),
  };
}

export function releasedView(
  released: ReleasedApproval,
  principal: Principal | null,
): Static<typeof ReleasedView> {
  return { ...approvalView(released, principal), signingLinks: released.signingLinks.map(linkView) };
}
