import { Type } from 'typebox';
import type { Static } from 'typebox';
import { KEYS_OF_REMOVED } from '../../actions/organizations/members.ts';
import { ROLES } from '../../domain/access/principal.ts';
import { EXPIRATION_MAX_DAYS } from '../../domain/limits.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { LOGO_FAILURES, logoPath } from '../../domain/organizations/logo.ts';
import type {
  Invitation,
  Member,
  Organization,
  OwnOrganization,
} from '../../domain/organizations/organization.ts';
import type { AddedMember } from '../../actions/organizations/members.ts';
import { PLANS } from '../../domain/plans/plan.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines } from '../checks/tidy-text.ts';
import { notificationMembers, notificationPart } from './notification.ts';
import { remindersBody, RemindersView, remindersView } from './reminders.ts';
import {
  described,
  nameText,
  nullable,
  objectVersion,
  oneOf,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { identityBodyMembers, identityViewMembers } from './sender.ts';

export const OrganizationBody = Type.Object({
  name: described(nameText(), 'The name of the organization, which signers see.'),
});

export const OrganizationPatchBody = Type.Object({
  ...identityBodyMembers,
  consentText: Type.Optional(
    nullable(
      lines(
        Type.String({
          minLength: 1,
          maxLength: 10_000,
          description:
            'The text that signers accept; null for the default text. A change creates a new version.',
        }),
      ),
    ),
  ),
  branding: Type.Optional(
    Type.Object(
      {
        primaryColor: Type.Optional(
          nullable(
            Type.String({
              pattern: PATTERNS.color.pattern,
              description: 'The color of buttons and links, `#rrggbb`. Null for the color of Aval.',
            }),
          ),
        ),
        logoUrl: Type.Optional(
          nullable(
            Type.String({
              format: 'uri',
              pattern: PATTERNS.https.pattern,
              maxLength: 2000,
              description:
                'PNG, JPEG, or WebP. Aval fetches it once, soon afterwards, and again if you send it again.',
            }),
          ),
        ),
        pageFooter: Type.Optional(
          Type.Boolean({
            description:
              'Whether the pages of documents sent from now on get a footer with the verification code and a QR ' +
              'code, where their margin is empty.',
          }),
        ),
      },
      { description: 'The appearance of the signing page.' },
    ),
  ),
  defaultExpirationDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: EXPIRATION_MAX_DAYS,
      description: 'The days from sending to the term of an envelope that states none.',
    }),
  ),
  rememberContacts: Type.Optional(
    Type.Boolean({
      description:
        'Whether people whom members send documents to become contacts. False deletes the contacts of both environments.',
    }),
  ),
  reminders: Type.Optional(remindersBody),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'The time zone of the organization, an IANA name. Example: America/Manaus.',
    }),
  ),
  language: Type.Optional(described(oneOf(...LANGUAGES), 'The language of messages to signers.')),
  attachFinalDocuments: Type.Optional(
    Type.Boolean({
      description:
        'Whether the mail that everyone has signed carries the final documents. Above 10 MB together, it has only the ' +
        'link. Default: false.',
    }),
  ),
});

export const OrganizationView = Type.Object(
  {
    id: Type.String({ description: 'The id of the organization, `org_…`.' }),
    name: Type.String({ description: 'The name of the organization, which signers see.' }),
    ...identityViewMembers,
    slug: Type.String({ description: 'A short name for addresses, unique in the service.' }),
    role: described(oneOf(...ROLES), 'The role of the caller in the organization.'),
    consentText: nullable(
      Type.String({ description: 'The text that signers accept; null for the default text.' }),
    ),
    consentVersion: Type.Integer({ description: 'The number of the version of that text, from 1.' }),
    branding: Type.Object(
      {
        primaryColor: nullable(
          Type.String({
            description: 'The color of buttons and links, `#rrggbb`; null for the color of Aval.',
          }),
        ),
        logoUrl: nullable(Type.String({ description: 'The address that it was fetched from, once.' })),
        logoPath: nullable(
          Type.String({
            description: 'The path that signers get; null until it was fetched, or if that failed.',
          }),
        ),
        logoFailure: nullable(
          described(
            oneOf(...LOGO_FAILURES),
            'The reason for which the logo could not be fetched; null if it was, or if there is none.',
          ),
        ),
        pageFooter: Type.Boolean({
          description:
            'Whether the pages of documents get a footer with the verification code. Default: true. See the ' +
            'format of evidence for its place and how it is declared.',
        }),
      },
      { description: 'The appearance of the signing page.' },
    ),
    defaultExpirationDays: Type.Integer({
      description: 'The days from sending to the term of an envelope that states none.',
    }),
    rememberContacts: Type.Boolean({
      description: 'Whether people whom members send documents to become contacts.',
    }),
    reminders: RemindersView,
    timeZone: Type.String({
      description:
        'The time zone of the organization, by whose day reminders go out. Default: America/Sao_Paulo.',
    }),
    language: described(oneOf(...LANGUAGES), 'The language of messages to signers.'),
    attachFinalDocuments: Type.Boolean({
      description:
        'Whether the mail that everyone has signed carries the final documents. Above 10 MB together, it has only the link.',
    }),
    plan: described(oneOf(...PLANS), 'The plan, which limits documents and objects.'),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'Organization', description: 'A company or person that sends envelopes.' },
);

export const MemberBody = Type.Object({
  email: Type.String({
    format: 'email',
    maxLength: 254,
    description:
      'The address of a verified account. If the service sends mail, any other address is invited; otherwise it is NOT_FOUND.',
  }),
  role: described(oneOf(...ROLES), 'The role of the new member.'),
});

export const MemberPatchBody = Type.Object({ role: described(oneOf(...ROLES), 'The new role.') });

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
    user: Type.Object(
      {
        id: nullable(Type.String({ description: 'The id of the user, `usr_…`; null for an invitation.' })),
        name: nullable(Type.String({ description: 'The name of the user; null for an invitation.' })),
        email: Type.String({ description: 'The e-mail address.' }),
      },
      { description: 'For an invitation, only the address is set.' },
    ),
    role: described(oneOf(...ROLES), 'The role in the organization.'),
    createdAt: timeOfCreation,
    expiresAt: nullable(
      Type.String({ format: 'date-time', description: 'When an invitation expires; null for members.' }),
    ),
  },
  { $id: 'Member', description: 'A member of an organization, or an invitation to it.' },
);

export function organizationView({ organization, role }: OwnOrganization): Static<typeof OrganizationView> {
  const { id, name, slug, consentText, consentVersion, defaultExpirationDays, plan, version } = organization;
  return {
    id,
    name,
    cnpj: organization.cnpj,
    verifiedAt: written(organization.verifiedAt),
    slug,
    role,
    consentText,
    consentVersion,
    branding: brandingView(organization),
    defaultExpirationDays,
    rememberContacts: organization.rememberContacts,
    reminders: remindersView(organization.reminders),
    timeZone: organization.timeZone,
    language: organization.language,
    contactEmail: organization.contactEmail,
    attachFinalDocuments: organization.attachFinalDocuments,
    plan,
    createdAt: organization.createdAt.toISOString(),
    updatedAt: organization.updatedAt.toISOString(),
    version,
  };
}

function brandingView({ primaryColor, logoUrl, logoSha256, logoFailure, pageFooter }: Organization) {
  return { primaryColor, logoUrl, logoPath: logoPath(logoSha256), logoFailure, pageFooter };
}

export const AddedMemberView = Type.Object(
  { ...MemberView.properties, ...notificationMembers },
  { $id: 'AddedMember', description: 'A new member or an invitation, and whether a letter was written.' },
);

/** Returns a new member or an invitation. */
export function addedMemberView({ member, notification }: AddedMember): Static<typeof AddedMemberView> {
  return { ...memberView(member), ...notificationPart(notification) };
}

export function memberView(member: Member | Invitation): Static<typeof MemberView> {
  const { id, role } = member;
  const common = { id, role, createdAt: member.createdAt.toISOString() };
  if ('user' in member) return { ...common, status: 'ACTIVE', user: { ...member.user }, expiresAt: null };
  const user = { id: null, name: null, email: member.email };
  return { ...common, status: 'INVITED', user, expiresAt: member.expiresAt.toISOString() };
}
