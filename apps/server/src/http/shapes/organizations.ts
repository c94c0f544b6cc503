import { Type } from 'typebox';
import type { Static } from 'typebox';
import { canMemberReadPersonalData } from '../../domain/access/personal-data.ts';
import { ROLES } from '../../domain/access/principal.ts';
import { EXPIRATION_MAX_DAYS } from '../../domain/limits.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { VALIDAR_SETTINGS } from '../../domain/organizations/organization.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import { MEANS_OF_PROOF } from '../../domain/signing/consent-texts.ts';
import { PLANS } from '../../domain/plans/plan.ts';
import { lines } from '../checks/tidy-text.ts';
import { accessBodyMembers, accessView, accessViewMembers } from './access-rules.ts';
import { approvalSettingBody, approvalSettingView } from './approval-setting.ts';
import { BrandingBody, BrandingView, brandingView } from './branding.ts';
import { remindersBody, RemindersView, remindersView } from './reminders.ts';
import {
  described,
  moment,
  nameText,
  nullable,
  objectVersion,
  oneOf,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { RETENTION, retentionDays } from './organization-retention.ts';
import { ReportSettingsBody, ReportSettingsView } from './report-settings.ts';
import { SecurityEventSettingsBody, SecurityEventSettingsView } from './security-event-settings.ts';
import { identityBodyMembers, identityViewMembers } from './sender.ts';

const VALIDAR_SETTING =
  'Whether the ITI’s VALIDAR can fetch sealed documents with the verification code and the secret of an envelope. ' +
  'Default: ON. OFF: it can fetch none, and new evidence has no secret.';

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
            'The text that signers accept; null for the default text. A change creates a new version. Aval adds the sentences of `consentAddition`.',
        }),
      ),
    ),
  ),
  branding: Type.Optional(BrandingBody),
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
  validar: Type.Optional(described(oneOf(...VALIDAR_SETTINGS), VALIDAR_SETTING)),
  report: Type.Optional(ReportSettingsBody),
  securityEvents: Type.Optional(SecurityEventSettingsBody),
  ...approvalSettingBody,
  retention: Type.Optional(
    Type.Object(
      {
        completedDays: Type.Optional(nullable(retentionDays('completed'))),
        declinedDays: Type.Optional(nullable(retentionDays('declined'))),
      },
      { description: RETENTION },
    ),
  ),
  ...accessBodyMembers,
});

export const OrganizationView = Type.Object(
  {
    id: Type.String({ description: 'The id of the organization, `org_…`.' }),
    name: Type.String({ description: 'The name of the organization, which signers see.' }),
    ...identityViewMembers,
    slug: Type.String({ description: 'A short name for addresses, unique in the service.' }),
    role: described(oneOf(...ROLES), 'The role of the caller in the organization.'),
    mayReadPersonalData: Type.Boolean({
      description:
        'Whether the caller may read whole CPFs and phones, values of fields, attached files, and exports. A token also needs `personal:read`.',
    }),
    consentText: nullable(
      Type.String({ description: 'The text that signers accept; null for the default text.' }),
    ),
    consentVersion: Type.Integer({ description: 'The number of the version of that text, from 1.' }),
    consentAddition: Type.String({
      description:
        'The sentences by which signers accept the means of proof (MP 2.200-2/2001, art. 10, § 2). Aval adds them to the end of `consentText`, unless it has them word for word. A WITNESS accepts a text of Aval in place of `consentText`.',
    }),
    branding: BrandingView,
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
    validar: described(oneOf(...VALIDAR_SETTINGS), VALIDAR_SETTING),
    report: ReportSettingsView,
    securityEvents: SecurityEventSettingsView,
    ...approvalSettingView,
    retention: Type.Object(
      {
        completedDays: nullable(retentionDays('completed')),
        declinedDays: nullable(retentionDays('declined')),
        from: nullable(described(moment, 'The time from which the periods apply; null if all is kept.')),
      },
      { description: RETENTION },
    ),
    ...accessViewMembers,
    plan: described(oneOf(...PLANS), 'The plan, which limits documents and objects.'),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'Organization', description: 'A company or person that sends envelopes.' },
);

export function organizationView(own: OwnOrganization): Static<typeof OrganizationView> {
  const { organization, ...member } = own;
  const { id, identity, consent, settings, retention, version } = organization;
  return {
    id,
    name: identity.name,
    cnpj: identity.cnpj,
    verifiedAt: written(identity.verifiedAt),
    slug: identity.slug,
    role: member.role,
    mayReadPersonalData: canMemberReadPersonalData(member),
    consentText: consent.text,
    consentVersion: consent.version,
    consentAddition: MEANS_OF_PROOF['pt-BR'],
    branding: brandingView(organization),
    defaultExpirationDays: settings.defaultExpirationDays,
    rememberContacts: settings.rememberContacts,
    reminders: remindersView(settings.reminders),
    timeZone: settings.timeZone,
    language: settings.language,
    contactEmail: settings.contactEmail,
    attachFinalDocuments: settings.attachFinalDocuments,
    validar: settings.validar,
    report: { parties: settings.reportParties },
    securityEvents: { addresses: settings.fullAddressesFrom === null ? 'MASKED' : 'FULL' },
    approvalRequired: settings.approvalRequired,
    approvalInSandbox: settings.approvalInSandbox,
    retention: { ...retention.periods, from: written(retention.from) },
    ...accessView(own),
    plan: organization.subscription.plan,
    createdAt: organization.createdAt.toISOString(),
    updatedAt: organization.updatedAt.toISOString(),
    version,
  };
}
