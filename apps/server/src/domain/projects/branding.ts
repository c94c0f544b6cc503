import type { AuditEntry } from '../audit/audit-entry.ts';
import { assertSubject } from '../subject.ts';

/** How the letters and signing pages of a project look. Null: as the organization's do. */
export interface ProjectBranding {
  /** `#rrggbb`. */
  readonly primaryColor: string | null;
  /** The logo that we keep (hex). */
  readonly logoSha256: string | null;
  /** The name in From of letters; they name the organization in their text all the same. */
  readonly senderName: string | null;
  /** Where answers to letters go. */
  readonly replyTo: string | null;
  /** The last lines of letters. */
  readonly footerText: string | null;
  /** A paragraph of its own that signers accept behind the statement, NFC. */
  readonly consentText: string | null;
  /** Counts those paragraphs; 0 before the first. */
  readonly consentVersion: number;
  /** The subject of invitations, with variables. */
  readonly subject: string | null;
}

/** The brand of a project that decided nothing. */
export const NO_BRANDING: ProjectBranding = {
  primaryColor: null,
  logoSha256: null,
  senderName: null,
  replyTo: null,
  footerText: null,
  consentText: null,
  consentVersion: 0,
  subject: null,
};

/** The members of a brand that its project chooses; the version follows. */
export type BrandingPatch = {
  readonly [Name in Exclude<keyof ProjectBranding, 'consentVersion'>]?: ProjectBranding[Name] | undefined;
};

/**
 * Returns the brand with these changes. A paragraph that differs gets the next version.
 *
 * @throws VALIDATION_FAILED for a subject with a variable that there is not.
 */
export function changedBranding(before: ProjectBranding, patch: BrandingPatch): ProjectBranding {
  if (patch.subject != null) assertSubject(patch.subject, 'branding.subject');
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const after: ProjectBranding = { ...before, ...Object.fromEntries(given) };
  const consentText = after.consentText?.normalize('NFC') ?? null;
  const isNew = consentText !== null && consentText !== before.consentText;
  return { ...after, consentText, consentVersion: before.consentVersion + (isNew ? 1 : 0) };
}

/** Returns the brand for an envelope that is sent now; null where the project has none. */
export function sentBrandOf(branding: ProjectBranding): ProjectBranding | null {
  const { consentVersion: _version, ...chosen } = branding;
  return Object.values(chosen).every((value) => value === null) ? null : branding;
}

/** Returns the part of a brand that the trail names: no mailbox, and no text that signers accept by its hash. */
export function brandFact(brand: ProjectBranding | null): AuditEntry['data'] {
  if (brand === null) return {};
  const { primaryColor, logoSha256, senderName, consentText, consentVersion } = brand;
  const shown = {
    ...(primaryColor !== null && { primaryColor }),
    ...(logoSha256 !== null && { logoSha256 }),
    ...(senderName !== null && { senderName }),
    ...(consentText !== null && { consentVersion }),
  };
  return Object.keys(shown).length === 0 ? {} : { brand: shown };
}
