import { isTimeZone } from '../envelopes/daytime.ts';
import { cnpjOf } from '../envelopes/person-numbers.ts';
import { reminderSchedule } from '../envelopes/reminder-schedule.ts';
import type { Reminders } from '../envelopes/reminder-schedule.ts';
import { invalidField } from '../errors/app-error.ts';
import type { Language } from '../people/language.ts';
import type {
  Organization,
  OrganizationBranding,
  OrganizationConsent,
  OrganizationIdentity,
  OrganizationSettings,
  ReportParties,
  SecurityAddresses,
  ValidarSetting,
} from './organization.ts';
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
  readonly securityEvents?: { readonly addresses?: SecurityAddresses | undefined } | undefined;
  readonly report?: { readonly parties?: ReportParties | undefined } | undefined;
  readonly approvalRequired?: boolean | undefined;
  readonly approvalInSandbox?: boolean | undefined;
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
  return {
    ...organization,
    identity: identityOf(organization, patch),
    consent: consentOf(organization, patch),
    branding: brandingOf(organization, patch.branding ?? {}),
    settings: settingsOf(organization, patch, now),
    retention: changedRetention(organization.retention, patch.retention, now),
    updatedAt: now,
  };
}

/** The operator verified a name and a CNPJ: others are not verified. */
function identityOf({ identity }: Organization, patch: OrganizationPatch): OrganizationIdentity {
  const name = patch.name ?? identity.name;
  const cnpj = patch.cnpj === undefined ? identity.cnpj : patch.cnpj && cnpjOf(patch.cnpj);
  return { ...identity, name, cnpj, verifiedAt: verificationOf(identity, { name, cnpj }) };
}

function consentOf({ consent }: Organization, patch: OrganizationPatch): OrganizationConsent {
  const text = given(patch.consentText, consent.text)?.normalize('NFC') ?? null;
  return { text, version: consent.version + (text === consent.text ? 0 : 1) };
}

function settingsOf({ settings }: Organization, patch: OrganizationPatch, now: Date): OrganizationSettings {
  return {
    pageFooter: given(patch.branding?.pageFooter, settings.pageFooter),
    language: given(patch.language, settings.language),
    defaultExpirationDays: given(patch.defaultExpirationDays, settings.defaultExpirationDays),
    contactEmail: given(patch.contactEmail, settings.contactEmail),
    attachFinalDocuments: given(patch.attachFinalDocuments, settings.attachFinalDocuments),
    validar: given(patch.validar, settings.validar),
    fullAddressesFrom: fullAddressesFrom(settings, patch, now),
    reportParties: given(patch.report?.parties, settings.reportParties),
    rememberContacts: given(patch.rememberContacts, settings.rememberContacts),
    reminders: reminderSchedule(patch.reminders, settings.reminders),
    timeZone: timeZoneOf(settings, patch),
    approvalRequired: given(patch.approvalRequired, settings.approvalRequired),
    approvalInSandbox: given(patch.approvalInSandbox, settings.approvalInSandbox),
  };
}

/** What was kept before somebody chose it, or between two choices, stays unseen. */
function fullAddressesFrom(
  { fullAddressesFrom: from }: OrganizationSettings,
  { securityEvents }: OrganizationPatch,
  now: Date,
): Date | null {
  if (securityEvents?.addresses === undefined) return from;
  return securityEvents.addresses === 'MASKED' ? null : (from ?? now);
}

/** @throws VALIDATION_FAILED for a name that is no time zone. */
function timeZoneOf({ timeZone }: OrganizationSettings, patch: OrganizationPatch): string {
  const name = patch.timeZone ?? timeZone;
  if (!isTimeZone(name))
    invalidField('timeZone', 'format.time-zone', 'Must be a time zone such as America/Sao_Paulo.');
  return name;
}

/** Another address is another logo: the old one is not shown meanwhile. The same address again is fetched again. */
function brandingOf(
  { branding }: Organization,
  sent: NonNullable<OrganizationPatch['branding']>,
): OrganizationBranding {
  const primaryColor = given(sent.primaryColor, branding.primaryColor);
  const { logoUrl } = sent;
  if (logoUrl === undefined) return { ...branding, primaryColor };
  const logoSha256 = logoUrl === branding.logoUrl ? branding.logoSha256 : null;
  return { primaryColor, logoUrl, logoSha256, logoFailure: null };
}

/** The new value, null included, or the old one where none was sent. */
function given<T>(sent: T | undefined, old: T): T {
  return sent === undefined ? old : sent;
}
