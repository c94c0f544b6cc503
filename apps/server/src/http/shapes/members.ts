import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { AddedMember } from '../../actions/organizations/members.ts';
import type { InvitationLink } from '../../actions/organizations/create-invitation-link.ts';
import { canMemberReadPersonalData } from '../../domain/access/personal-data.ts';
import { ROLES } from '../../domain/access/principal.ts';
import { isAgreed } from '../../domain/organizations/consent.ts';
import { KEYS_OF_REMOVED } from '../../domain/organizations/member-rules.ts';
import type { Invitation, Member, OwnInvitation } from '../../domain/organizations/organization.ts';
import { notificationMembers, notificationPart } from './notification.ts';
import { described, moment, nullable, oneOf, timeOfCreation, written } from './field.ts';

export const MemberBody = Type.Object({
  email: Type.String({
    format: 'email',
    maxLength: 254,
    description:
      'The address to invite. If the service adds members directly, it must be the address of a verified account; otherwise it is NOT_FOUND.',
  }),
  role: described(oneOf(...ROLES), 'The role of the new member.'),
});

export const MemberPatchBody = Type.Object({
  role: Type.Optional(described(oneOf(...ROLES), 'The new role. Absent: it stays.')),
  readsPersonalData: Type.Optional(
    nullable(
      Type.Boolean({
        description:
          'Whether a MEMBER or VIEWER may read personal data: whole CPFs and phones, values of fields, attached files, and exports. Null: by their role, which is yes for MEMBER and no for VIEWER. Absent: as before.',
      }),
    ),
  ),
});

export const RemoveMemberQuery = Type.Object({
  keys: Type.Optional(
    described(
      oneOf(...KEYS_OF_REMOVED),
      'Whether the API keys that the member created keep working. Default: `keep`.',
    ),
  ),
});

export const MemberView = Type.Object(
  {
    id: Type.String({ description: 'The id of an invitation stays the same when it is accepted.' }),
    status: described(oneOf('ACTIVE', 'INVITED'), 'INVITED until the invitation is accepted.'),
    email: Type.String({ description: 'The e-mail address.' }),
    user: Type.Object(
      {
        id: nullable(Type.String({ description: 'The id of the user, `usr_…`; null for an invitation.' })),
        name: nullable(Type.String({ description: 'The name of the user; null for an invitation.' })),
        email: Type.String({ description: 'The e-mail address.' }),
      },
      { description: 'For an invitation, only the address is set.' },
    ),
    role: described(oneOf(...ROLES), 'The role in the organization.'),
    readsPersonalData: nullable(
      Type.Boolean({
        description:
          'Whether the organization decided that the member may read personal data; null if it leaves that to their role.',
      }),
    ),
    mayReadPersonalData: Type.Boolean({
      description:
        'Whether the member may read personal data now, and for an invitation, whether they will. Always true for OWNER and ADMIN.',
    }),
    accepted: Type.Boolean({
      description:
        'False for an invitation, and for a person who was added and has not agreed to the role yet.',
    }),
    offeredRole: nullable(
      described(oneOf('OWNER'), 'The role that the member was offered and has not accepted; null if none.'),
    ),
    createdAt: timeOfCreation,
    expiresAt: nullable(
      Type.String({ format: 'date-time', description: 'When an invitation expires; null for members.' }),
    ),
  },
  { $id: 'Member', description: 'A member of an organization, or an invitation to it.' },
);

export const AddedMemberView = Type.Object(
  { ...MemberView.properties, ...notificationMembers },
  { $id: 'AddedMember', description: 'A new member or an invitation, and whether a letter was written.' },
);

export const InvitationLinkView = Type.Object(
  {
    url: Type.String({ description: 'The link, shown once. It works for the invited address alone.' }),
    expiresAt: described(moment, 'The time after which the link stops working.'),
  },
  { $id: 'InvitationLink', description: 'A link of an invitation that its inviter passes on.' },
);

export const OwnInvitationView = Type.Object(
  {
    id: Type.String({ description: 'The id of the invitation, and later of the member.' }),
    status: described(
      oneOf('INVITED', 'ACTIVE'),
      'ACTIVE if the user was added as a member, or made an OWNER, and has not agreed to it.',
    ),
    organization: Type.Object(
      {
        id: Type.String({ description: 'The id of the organization, `org_…`.' }),
        name: Type.String({ description: 'The name of the organization.' }),
      },
      { description: 'The organization that invites.' },
    ),
    role: described(oneOf(...ROLES), 'The role that the user has after accepting.'),
    invitedBy: nullable(Type.String({ description: 'The name of the inviter; null if unknown.' })),
    createdAt: timeOfCreation,
    expiresAt: nullable(
      described(moment, 'The time after which it can no longer be accepted; null for members.'),
    ),
  },
  { $id: 'OwnInvitation', description: 'An invitation, or a role that the user has not agreed to.' },
);

export const AcceptInvitationBody = Type.Object({
  role: Type.Optional(
    described(oneOf(...ROLES), 'The role that the user was shown. If it has changed since, CONFLICT.'),
  ),
});

export function memberView(member: Member | Invitation): Static<typeof MemberView> {
  const { id, role } = member;
  const readsPersonalData = 'user' in member ? member.readsPersonalData : null;
  const mayReadPersonalData = canMemberReadPersonalData({ role, readsPersonalData });
  const createdAt = member.createdAt.toISOString();
  const common = { id, role, readsPersonalData, mayReadPersonalData, createdAt };
  if ('user' in member) {
    const offeredRole = member.consent.ownershipOfferedBy === null ? null : 'OWNER';
    const { user } = member;
    const consent = { accepted: isAgreed(member), offeredRole } as const;
    return { ...common, ...consent, status: 'ACTIVE', email: user.email, user: { ...user }, expiresAt: null };
  }
  const { email, expiresAt } = member;
  const user = { id: null, name: null, email };
  const pending = { status: 'INVITED', accepted: false, offeredRole: null } as const;
  return { ...common, ...pending, email, user, expiresAt: expiresAt.toISOString() };
}

/** Returns a new member or an invitation. */
export function addedMemberView({ member, notification }: AddedMember): Static<typeof AddedMemberView> {
  return { ...memberView(member), ...notificationPart(notification) };
}

export function invitationLinkView({ url, expiresAt }: InvitationLink): Static<typeof InvitationLinkView> {
  return { url, expiresAt: expiresAt.toISOString() };
}

export function ownInvitationView(invitation: OwnInvitation): Static<typeof OwnInvitationView> {
  const { id, status, organization, role, invitedBy, createdAt, expiresAt } = invitation;
  return {
    id,
    status,
    organization: { ...organization },
    role,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: written(expiresAt),
  };
}
