import type { Id } from '../ids.ts';
import type { ApprovalSetting } from '../approvals/approval.ts';
import type { Role } from '../access/principal.ts';
import type { ReminderSchedule } from '../envelopes/reminder-schedule.ts';
import type { Language } from '../people/language.ts';
import type { AccessRules, Barrier } from '../access/access-rules.ts';
import type { DecidedRetention } from './organization-retention.ts';
import type { LogoFailure } from './logo.ts';
import type { Subscription } from '../plans/plan-limits.ts';

export const VALIDAR_SETTINGS = ['ON', 'OFF'] as const;
export type ValidarSetting = (typeof VALIDAR_SETTINGS)[number];

/** How much of the address of members is in the security events of their organization. */
export const SECURITY_ADDRESSES = ['MASKED', 'FULL'] as const;
export type SecurityAddresses = (typeof SECURITY_ADDRESSES)[number];

/** Whether the parties of a contract see each other's CPF, mailbox, and phone in its report (ADR-0155). */
export const REPORT_PARTIES = ['MASKED', 'FULL'] as const;
export type ReportParties = (typeof REPORT_PARTIES)[number];

/** Who an organization says that it is. */
export interface OrganizationIdentity {
  readonly name: string;
  /** Fourteen characters, as the organization states it; null if it states none. */
  readonly cnpj: string | null;
  /** When the operator verified that the organization is who its name and CNPJ say; null if nobody did. */
  readonly verifiedAt: Date | null;
  readonly slug: string;
}

/** The statement that signers accept. */
export interface OrganizationConsent {
  /** Its own statement, NFC, or null for the service's default text. */
  readonly text: string | null;
  /** Counts the texts it has had; 1 is the one it was created with. */
  readonly version: number;
}

/** How an organization looks to its signers. */
export interface OrganizationBranding {
  /** `#rrggbb`. */
  readonly primaryColor: string | null;
  /** Where its logo was fetched from, once. Signers' browsers never ask there. */
  readonly logoUrl: string | null;
  /** The logo as it was fetched and is kept (hex); null until then, and where fetching failed. */
  readonly logoSha256: string | null;
  readonly logoFailure: LogoFailure | null;
}

/** The decisions of its members about how an organization works. */
export interface OrganizationSettings extends ApprovalSetting {
  /** Whether the pages of documents get a footer with the verification code. */
  readonly pageFooter: boolean;
  /** In which its signers are written to, and its evidence report is written. */
  readonly language: Language;
  readonly defaultExpirationDays: number;
  /** Where signers turn to, as signing pages show it; null: they see none. */
  readonly contactEmail: string | null;
  /** Whether signers get the final documents as attachments, where these are small enough. */
  readonly attachFinalDocuments: boolean;
  /** Whether ITI's VALIDAR may fetch sealed documents with their secrets (ADR-0136). */
  readonly validar: ValidarSetting;
  readonly reportParties: ReportParties;
  /** From when on security events keep the whole addresses of members; null: they have networks only (ADR-0170). */
  readonly fullAddressesFrom: Date | null;
  /** Whether people whom its members send documents to become contacts. */
  readonly rememberContacts: boolean;
  /** When signers are reminded where neither the template nor the sender says otherwise. */
  readonly reminders: ReminderSchedule;
  /** An IANA name. Reminders go out by its day. */
  readonly timeZone: string;
}

/** The sender of envelopes. */
export interface Organization {
  readonly id: Id<'org'>;
  readonly identity: OrganizationIdentity;
  readonly consent: OrganizationConsent;
  readonly branding: OrganizationBranding;
  readonly settings: OrganizationSettings;
  readonly retention: DecidedRetention;
  readonly access: AccessRules;
  readonly subscription: Subscription;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An organization as the operator of the installation sees it. */
export interface OrganizationSummary
  extends Subscription, Pick<Organization, 'id' | 'createdAt'>, Pick<OrganizationIdentity, 'name'> {
  /** Null: it is not suspended. */
  readonly suspendedAt: Date | null;
  readonly members: number;
  readonly projects: number;
}

/** A person's place in an organization. */
export interface Member {
  readonly id: Id<'mem'>;
  readonly organizationId: Id<'org'>;
  readonly user: { readonly id: Id<'usr'>; readonly name: string; readonly email: string };
  readonly role: Role;
  readonly createdAt: Date;
  readonly consent: Consent;
  /** The organization's decision about them; null: their role decides (ADR-0146). */
  readonly readsPersonalData: boolean | null;
}

/** The parts of a membership that its person agreed to (ADR-0140). */
export interface Consent {
  /** Null: they were added, and have not agreed. */
  readonly acceptedAt: Date | null;
  /** Of an OWNER: whether they agreed to be one. */
  readonly isOwnerAccepted: boolean;
  /** The OWNER who offers them to be one; null: nobody. */
  readonly ownershipOfferedBy: Id<'usr'> | null;
}

/** An organization as one of its members sees it. */
export interface OwnOrganization {
  readonly organization: Organization;
  readonly role: Role;
  /** The organization's decision about the member; null: their role decides (ADR-0146). */
  readonly readsPersonalData: boolean | null;
  /** Set if calls of the member for it are refused, from where they are (ADR-0168). */
  readonly barrier?: Barrier;
  /** Set if they have not agreed to this role (ADR-0140). */
  readonly isUnasked?: true;
}

/** An invitation, or a membership that was not agreed to, as the invited person sees it. */
export interface OwnInvitation {
  readonly id: Id<'mem'>;
  /** ACTIVE: they are a member already. */
  readonly status: 'INVITED' | 'ACTIVE';
  readonly organization: Pick<Organization, 'id'> & Pick<OrganizationIdentity, 'name'>;
  /** The role that they have after accepting. */
  readonly role: Role;
  /** The name of the inviter; null for members. */
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Someone who was invited and has not joined. On joining, the member takes this id. */
export interface Invitation {
  readonly id: Id<'mem'>;
  readonly organizationId: Id<'org'>;
  /** Normalised. */
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: Id<'usr'>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
