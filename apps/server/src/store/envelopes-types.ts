import type { ApprovalSetting } from '../domain/approvals/approval.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Language } from '../domain/people/language.ts';
import type { Envelope, EnvelopeHead } from '../domain/envelopes/envelope.ts';
import type { FilledField, SignedValues } from '../domain/signing/filled-fields.ts';
import type { EnvelopeSort } from '../domain/envelopes/envelope-sort.ts';
import type { EnvelopeStatus } from '../domain/envelopes/envelope-progress.ts';
import type { ReminderSchedule } from '../domain/envelopes/reminder-schedule.ts';
import type { ProjectBranding } from '../domain/projects/branding.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { EnvelopeDetails } from './envelope-details-types.ts';

export interface EnvelopeFilter {
  /** Envelopes with one of these statuses. */
  readonly status?: EnvelopeStatus | readonly EnvelopeStatus[] | undefined;
  readonly updatedFrom?: Date | undefined;
  readonly updatedTo?: Date | undefined;
  readonly templateId?: string | undefined;
  readonly bulkSendId?: string | undefined;
  /** Only envelopes of a signature request. */
  readonly isRequested?: true | undefined;
  /** Not together with `q`. */
  readonly sort?: EnvelopeSort | undefined;
  readonly reference?: string | undefined;
  /** Envelopes with a signer whom the sender calls so. */
  readonly signerReference?: string | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdTo?: Date | undefined;
  readonly completedFrom?: Date | undefined;
  readonly completedTo?: Date | undefined;
  /** Sent envelopes whose term ends before this time. */
  readonly expiresBefore?: Date | undefined;
  /** Sent envelopes that wait for the signature of the signer with this e-mail. */
  readonly waitingFor?: string | undefined;
  /** Looks into the title, for the words of a signer's name or e-mail, for their CPF, and for a verification code. */
  readonly q?: string | undefined;
  /** Envelopes with this label. */
  readonly label?: string | undefined;
  /** Envelopes that have all of these pairs. */
  readonly metadata?: Metadata | undefined;
}

/** A signing link that was just made; `token` is its encrypted form. */
export interface NewLink {
  readonly id: string;
  readonly signerId: string;
  readonly tokenHash: Buffer;
  readonly token: string;
}

/** The facts about the organization that sending needs. */
export interface SendingOrganization extends ApprovalSetting {
  readonly name: string;
  /** Fourteen characters; null if it states none. */
  readonly cnpj: string | null;
  readonly primaryColor: string | null;
  /** Of what its signers are written. */
  readonly language: Language;
  readonly defaultExpirationDays: number;
  /** Where signers ask; null for none. */
  readonly contactEmail: string | null;
  readonly logoSha256: string | null;
  /** Whether signers get the final documents as attachments. */
  readonly attachFinalDocuments: boolean;
  /** Whether pages get a footer with the verification code. */
  readonly pageFooter: boolean;
  readonly reminders: ReminderSchedule;
  readonly timeZone: string;
  /** The brand of the project as it is now. */
  readonly projectBranding: ProjectBranding;
}

/** The reference that an envelope wants for itself. */
export interface ReferenceClaim {
  readonly id: string;
  readonly tenant: Tenant;
  readonly reference: string;
}

/** Envelopes of one tenant with their documents and signers. */
export interface EnvelopeStore {
  find(tenant: Tenant, id: string): Promise<Envelope | null>;
  /** The same with what other tables know about it. */
  findDetails(tenant: Tenant, id: string): Promise<EnvelopeDetails | null>;
  /** Loads under lock: every change of an envelope holds its row. */
  lock(tenant: Tenant, id: string): Promise<Envelope | null>;
  /** For jobs, which come without a tenant: the id is their own. */
  lockById(id: string): Promise<Envelope | null>;
  /** Locks an envelope of which the caller needs the head only. */
  lockHead(id: string): Promise<EnvelopeHead | null>;
  /** Locks an envelope that the caller doesn't need to see. */
  holdById(id: string): Promise<void>;
  findById(id: string): Promise<Envelope | null>;
  list(tenant: Tenant, filter: EnvelopeFilter, page: PageRequest): Promise<Page<Envelope>>;
  /** The values of everybody who has signed, by the id of the field. */
  listSignedValues(id: string): Promise<SignedValues>;
  /** What was entered in the fields of these envelopes, by the id of the envelope: lists leave fields out. */
  listFilledFields(envelopes: readonly Envelope[]): Promise<ReadonlyMap<string, readonly FilledField[]>>;
  saveLabels(id: string, labels: readonly string[]): Promise<void>;
  /** The labels of the tenant's envelopes, in order of the alphabet. */
  listLabels(tenant: Tenant): Promise<readonly string[]>;
  organizationOf(tenant: Tenant): Promise<SendingOrganization>;
  /**
   * Returns the newest other envelope of the tenant with the reference, or null. Until the transaction ends, nobody else gets
   * an answer for it.
   */
  holdReference(claim: ReferenceClaim): Promise<string | null>;
  /** Keeps new links; earlier ones of the same signer are revoked. */
  replaceLinks(envelope: Envelope, links: readonly NewLink[], now: Date): Promise<void>;
  /** The encrypted token of a signer's newest link and that link's id, or null once erased. */
  linkOf(signerId: string): Promise<{ readonly id: string; readonly token: string } | null>;
  /** Erases the encrypted tokens of the links of an envelope that ended. */
  eraseTokens(envelopeId: string): Promise<void>;
  /** Indexes the names and e-mails of some signers who can't be found yet; returns their number. */
  indexSigners(limit: number): Promise<number>;
  /** Encrypts some reasons for declining that are stored in the clear; returns their number. */
  sealDeclineReasons(limit: number): Promise<number>;
  /** Ids of sent envelopes whose term has passed. */
  listOverdue(now: Date, limit: number): Promise<readonly string[]>;
  /** Ids of sent envelopes whose reminder is due. */
  listToRemind(now: Date, limit: number): Promise<readonly string[]>;
}
