import { isTimeZone } from '../envelopes/daytime.ts';
import { cnpjOf } from '../envelopes/person-numbers.ts';
import { reminderSchedule } from '../envelopes/reminder-schedule.ts';
import type { Reminders } from '../envelopes/reminder-schedule.ts';
import { invalidField } from '../errors/app-error.ts';
import type { Language } from '../people/language.ts';
import type { Organization, ValidarSetting } from './organization.ts';
import { changedRetention } from './organization-retention.ts';
import type { OrganizationRetention } from './organization-retention.ts';
import { verificationOf } from './verification.ts';

/** The changeable properties; absent properties stay. Null removes an own value. */
export interface OrganizationPatch {
  readonly name?: string | undefined;
  readonly cnpj?: string | null | undefined;
  readonly consentText?: string | null | undefined;
  readonly branding?:
    | {
        readonly primaryColor?: string | null | undefined;
        readonly logoUrl?: string | null | undefined;
        readonly pageFooter?: boolean | undefined;
      }
    | undefined;
  readonly defaultExpirationDays?: number | undefined;
  readonly rememberContacts?: boolean | undefined;
  readonly reminders?: Reminders | undefined;
  readonly timeZone?: string | undefined;
  readonly language?: Language | undefined;
  readonly contactEmail?: string | null | undefined;
  readonly attachFinalDocuments?: boolean | undefined;
  readonly validar?: ValidarSetting | undefined;
  readonly retention?:
    | { readonly [K in keyof OrganizationRetention]?: OrganizationRetention[K] | undefined }
    | undefined;
}

/**
 * The organization with these changes. A consent text that differs gets the next version: signers who accepted the
 * one before are never said to have accepted this one.
 */
export function decideUpdateOrganization(
  organization: Organization,
  patch: OrganizationPatch,
  now: Date,
): Organization {
  const consentText = given(patch.consentText, organization.consentText)?.normalize('NFC') ?? null;
  return {
    ...organization,
    ...identityOf(organization, patch),
    consentText,
    consentVersion: organization.consentVersion + (consentText === organization.consentText ? 0 : 1),
    ...brandingOf(organization, patch.branding ?? {}),
    ...remindingOf(organization, patch),
    defaultExpirationDays: patch.defaultExpirationDays ?? organization.defaultExpirationDays,
    rememberContacts: patch.rememberContacts ?? organization.rememberContacts,
    language: patch.language ?? organization.language,
    contactEmail: given(patch.contactEmail, organization.contactEmail),
    attachFinalDocuments: given(patch.attachFinalDocuments, organization.attachFinalDocuments),
    validar: given(patch.validar, organization.validar),
    ...changedRetention(organization, patch.retention, now),
    updatedAt: now,
  };
}

/** The operator verified a name and a CNPJ: others are not verified. */
function identityOf(
  organization: Organization,
  patch: OrganizationPatch,
): Pick<Organization, 'name' | 'cnpj' | 'verifiedAt'> {
  const name = patch.name ?? organization.name;
  const cnpj = patch.cnpj === undefined ? organization.cnpj : patch.cnpj && cnpjOf(patch.cnpj);
  return { name, cnpj, verifiedAt: verificationOf(organization, { name, cnpj }) };
}

function brandingOf(organization: Organization, sent: NonNullable<OrganizationPatch['branding']>) {
  return {
    primaryColor: given(sent.primaryColor, organization.primaryColor),
    pageFooter: given(sent.pageFooter, organization.pageFooter),
    ...logoOf(organization, sent.logoUrl),
  };
}

/** @throws VALIDATION_FAILED for a name that is no time zone. */
function remindingOf(
  { reminders, timeZone }: Organization,
  patch: OrganizationPatch,
): Pick<Organization, 'reminders' | 'timeZone'> {
  const name = patch.timeZone ?? timeZone;
  if (!isTimeZone(name))
    invalidField('timeZone', 'format.time-zone', 'Must be a time zone such as America/Sao_Paulo.');
  return { reminders: reminderSchedule(patch.reminders, reminders), timeZone: name };
}

/** Another address is another logo: the old one is not shown meanwhile. The same address again is fetched again. */
function logoOf(
  { logoUrl, logoSha256, logoFailure }: Organization,
  sent: string | null | undefined,
): Pick<Organization, 'logoUrl' | 'logoSha256' | 'logoFailure'> {
  if (sent === undefined) return { logoUrl, logoSha256, logoFailure };
  return { logoUrl: sent, logoSha256: sent === logoUrl ? logoSha256 : null, logoFailure: null };
}

/** The new value, null included, or the old one where none was sent. */
function given<T>(sent: T | undefined, old: T): T {
  return sent === undefined ? old : sent;
}
