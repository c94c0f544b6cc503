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
import { PLANS } from '../../domain/plans/plan.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines } from '../checks/tidy-text.ts';
import { moment, nullable, oneOf, text } from './field.ts';

export const OrganizationBody = Type.Object({ name: text() });

export const OrganizationPatchBody = Type.Object({
  name: Type.Optional(text()),
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
    Type.Object({
      primaryColor: Type.Optional(
        nullable(Type.String({ pattern: PATTERNS.color.pattern, description: '`#rrggbb`' })),
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
    }),
  ),
  defaultExpirationDays: Type.Optional(Type.Integer({ minimum: 1, maximum: EXPIRATION_MAX_DAYS })),
  language: Type.Optional(oneOf(...LANGUAGES)),
});

export const OrganizationView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    role: oneOf(...ROLES),
    consentText: nullable(Type.String()),
    consentVersion: Type.Integer(),
    branding: Type.Object({
      primaryColor: nullable(Type.String()),
      logoUrl: nullable(Type.String({ description: 'The address that it was fetched from, once.' })),
      logoPath: nullable(
        Type.String({
          description: 'The path that signers get; null until it was fetched, or if that failed.',
        }),
      ),
      logoFailure: nullable(oneOf(...LOGO_FAILURES)),
    }),
    defaultExpirationDays: Type.Integer(),
    language: oneOf(...LANGUAGES),
    plan: oneOf(...PLANS),
    createdAt: moment,
    updatedAt: moment,
    version: Type.Integer(),
  },
  { $id: 'Organization' },
);

export const MemberBody = Type.Object({
  email: Type.String({
    format: 'email',
    maxLength: 254,
    description:
      'The address of a verified account. If the service sends mail, any other address is invited; otherwise it is NOT_FOUND.',
  }),
  role: oneOf(...ROLES),
});

export const MemberPatchBody = Type.Object({ role: oneOf(...ROLES) });

export const RemoveMemberQuery = Type.Object({
  keys: Type.Optional(oneOf(...KEYS_OF_REMOVED)),
});

export const MemberView = Type.Object(
  {
    id: Type.String({ description: 'The id of an invitation stays the same when it is accepted.' }),
    status: oneOf('ACTIVE', 'INVITED'),
    user: Type.Object(
      { id: nullable(Type.String()), name: nullable(Type.String()), email: Type.String() },
      { description: 'For an invitation, only the address is set.' },
    ),
    role: oneOf(...ROLES),
    createdAt: moment,
    expiresAt: nullable(
      Type.String({ format: 'date-time', description: 'When an invitation expires; null for members.' }),
    ),
  },
  { $id: 'Member' },
);

export function organizationView({ organization, role }: OwnOrganization): Static<typeof OrganizationView> {
  const { id, name, slug, consentText, consentVersion, defaultExpirationDays, plan, version } = organization;
  return {
    id,
    name,
    slug,
    role,
    consentText,
    consentVersion,
    branding: brandingView(organization),
    defaultExpirationDays,
    language: organization.language,
    plan,
    createdAt: organization.createdAt.toISOString(),
    updatedAt: organization.updatedAt.toISOString(),
    version,
  };
}

function brandingView({ primaryColor, logoUrl, logoSha256, logoFailure }: Organization) {
  return { primaryColor, logoUrl, logoPath: logoPath(logoSha256), logoFailure };
}

export function memberView(member: Member | Invitation): Static<typeof MemberView> {
  const { id, role } = member;
  const common = { id, role, createdAt: member.createdAt.toISOString() };
  if ('user' in member) return { ...common, status: 'ACTIVE', user: { ...member.user }, expiresAt: null };
  const user = { id: null, name: null, email: member.email };
  return { ...common, status: 'INVITED', user, expiresAt: member.expiresAt.toISOString() };
}
