import type { Sha256Hex } from '@aval/evidence/canonical';
import type { SignerAttachment } from '../attachments/attachment.ts';
import type { Tenant } from '../access/principal.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { RenderingWarning } from '../documents/rendering-warning.ts';
import type { Field } from '../fields/field.ts';
import type { LeftOutPages } from '../footers/left-out.ts';
import type { Id } from '../ids.ts';
import type { Metadata } from '../metadata.ts';
import type { ReminderSchedule } from './reminder-schedule.ts';
import type { Counterpart, DelegationStatus } from './delegation.ts';
import type { SignerGroup } from './signer-group.ts';
import { isAwaited } from './signer-role.ts';
import type { RoleDetails, SignerRole } from './signer-role.ts';

export type EnvelopeStatus = 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';

/**
 * The edition of consents, which an envelope keeps from its sending on. Since edition 2, a signer with a certificate of their
 * own accepts a statement that names it. Since edition 3, everybody accepts what they were shown of others (ADR-0126).
 */
export const CONSENT_EDITION = 3;

/** Since edition 4, consents cover what is suggested for open fields too (ADR-0127). Only envelopes with such a field have it. */
export const SUGGESTION_EDITION = 4;

/** SKIPPED: enough other members of their group signed, so this signature isn't needed any more. */
export type SignerStatus = 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';

/** Lei 14.063/2020 art. 4: simples, avançada, qualificada. */
export type SignatureLevel = 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';

export const AUTHENTICATION_METHODS = ['EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'] as const;

export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

/** How signers may be invited, reminded, and notified of the completion. */
export const NOTIFY_MEDIA = ['EMAIL', 'WHATSAPP'] as const;

export type NotifyMedium = (typeof NOTIFY_MEDIA)[number];

/** A document of an envelope, in the version that is signed (pinned at send; the newest one before). */
export interface EnvelopeDocument {
  readonly id: Id<'doc'>;
  readonly versionId: Id<'docv'>;
  readonly pinned: boolean;
  readonly title: string;
  readonly filename: string;
  readonly sha256: Sha256Hex;
  readonly size: number;
  readonly pages: number;
  /** True where the uploaded file already carried signatures. */
  readonly presigned: boolean;
  /** Why what it shows may differ from reader to reader. */
  readonly warnings: readonly RenderingWarning[];
  /** The pages without a footer. Null until footers are drawn, and where nobody knows. */
  readonly withoutFooter: readonly LeftOutPages[] | null;
  readonly blobKey: string;
  /** The file that its PDF was made from; absent for a PDF that was uploaded. */
  readonly source?: DocumentSource;
}

/** A document as a signer was shown it. */
export interface ShownFile {
  readonly documentId: Id<'doc'>;
  readonly sha256: Sha256Hex;
  readonly size: number;
}

/** The consent text that a signer accepted, as shown to them. */
export interface AcceptedConsent {
  readonly version: string;
  readonly language: string;
  /** Of the statement; in version 2 also of the signer's fields and attachments, in version 3 of all that they were shown. */
  readonly hash: Sha256Hex;
  /** Absent in version 1. */
  readonly hashVersion?: 2 | 3;
  /** The hash of the statement alone; absent in version 1. */
  readonly statementHash?: Sha256Hex;
  /** Everybody who signed before, whose values and attachments the signer was shown. Version 3. */
  readonly after?: readonly Id<'sgn'>[];
  /** The fields of others that were still open. Version 3. */
  readonly open?: readonly Id<'fld'>[];
  /** Version 3. */
  readonly shown?: readonly ShownFile[];
}

export interface Signer extends RoleDetails {
  readonly id: Id<'sgn'>;
  readonly name: string;
  readonly email: string;
  /** Eleven digits, or null where the level does not ask for one. */
  readonly cpf: string | null;
  /** E.164, or null. */
  readonly phone: string | null;
  readonly role: SignerRole;
  /**
   * Set if the person gave their name, e-mail, and CPF themselves in a public form, or their CPF as a delegate; absent if the
   * sender named them.
   */
  readonly identitySource?: 'SELF_DECLARED';
  /** The group of which only some have to sign; null: this person has to. */
  readonly group: SignerGroup | null;
  /** Whether they may name somebody to sign in their place, and what became of it. */
  readonly delegation: DelegationStatus;
  /** The delegate who was named; after the approval the person who delegated. */
  readonly counterpart: Counterpart | null;
  /** Their own level, which may be higher than the envelope's; null: as the envelope says. */
  readonly signatureLevel: SignatureLevel | null;
  /** How their code travels; null: as the envelope says. */
  readonly authenticationMethod: AuthenticationMethod | null;
  /** How they are invited; null: by WhatsApp where their code travels by it, otherwise by e-mail. */
  readonly notifyBy: NotifyMedium | null;
  /** Signers of the same order sign in parallel. */
  readonly order: number;
  readonly status: SignerStatus;
  readonly sentAt: Date | null;
  /** When they first viewed a document after their code; until then, when somebody first did by the link. */
  readonly viewedAt: Date | null;
  /** LINK: not yet after their code. Null before any view, and where an earlier version didn't tell. */
  readonly viewedBy: 'LINK' | 'PERSON' | null;
  readonly authenticatedAt: Date | null;
  /** The link by which the authentication was given: a newer link needs a new one. */
  readonly authenticatedLinkId: Id<'lnk'> | null;
  /** The fingerprint of the key of the browser that the authentication belongs to; null: to no browser (ADR-0128). */
  readonly browserHash: Buffer | null;
  /** How the proved code travelled. */
  readonly channel: string | null;
  /** True if the proved code of a signer in person did not go to the host as well. */
  readonly codeAlone?: boolean;
  readonly signedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly declineReason: string | null;
  /** When somebody with the signer's link said that they don't recognize the document; null if nobody did (ADR-0060). */
  readonly disputedAt: Date | null;
  readonly disputeNote: string | null;
  /** When the sender answered the dispute; null if they didn't (ADR-0147). */
  readonly disputeAnsweredAt: Date | null;
  /** The sender's answer, for everybody to read. Null without an answer, and after an erasure. */
  readonly disputeAnswer: string | null;
  /** The files that the sender requests from them. */
  readonly attachments: readonly SignerAttachment[];
  readonly consent: AcceptedConsent | null;
  readonly documentHashes: Readonly<Record<string, Sha256Hex>> | null;
  /** Wrong codes since the sender last requested a new link. */
  readonly wrongCodes: number;
  /** When the signer's personal data was erased: name and e-mail are empty from then on; null before. */
  readonly erasedAt: Date | null;
  readonly createdAt: Date;
}

/** Head of the audit chain: what the next entry links to. */
export interface ChainHead {
  readonly count: number;
  readonly head: Sha256Hex;
  readonly lastAt: Date | null;
}

/** The organization that sent an envelope, as it was named then. */
export interface EnvelopeSender {
  readonly name: string;
  /** Fourteen characters; null if the organization had stated none. */
  readonly cnpj: string | null;
}

/** The template that an envelope started from, in the version of that moment. The template may be gone since. */
export interface EnvelopeTemplate {
  readonly id: Id<'tpl'>;
  readonly version: number;
}

/** An envelope with its documents and signers, as loaded under lock. Changed only by the rules of this folder. */
export interface Envelope extends ReminderSchedule {
  readonly id: Id<'env'>;
  readonly tenant: Tenant;
  readonly title: string;
  readonly message: string | null;
  readonly status: EnvelopeStatus;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly signingOrderEnabled: boolean;
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly Signer[];
  /** Everything that signers fill in on the pages, in the sender's order. Left out where envelopes are listed. */
  readonly fields: readonly Field[];
  readonly expiresAt: Date | null;
  readonly sentAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly declinedAt: Date | null;
  readonly expiredAt: Date | null;
  readonly reason: string | null;
  readonly verificationCode: string | null;
  /** The code on the footers of its pages, which becomes the verification code; null if it has no footers. */
  readonly reservedCode: string | null;
  /** The edition of the default consent texts that its signers accept: set by sending, 1 before. */
  readonly consentEdition: number;
  readonly evidenceReady: boolean;
  /** Whether signers get a message when their turn comes. */
  readonly notify: boolean;
  /** When the next reminder is due; null before sending, and after the last. */
  readonly remindAt: Date | null;
  /** The sender's own name for it, such as an order number; not unique. */
  readonly reference: string | null;
  readonly metadata: Metadata | null;
  readonly template: EnvelopeTemplate | null;
  /** Fixed by sending. Null before, and for envelopes that were sent before names were kept (ADR-0131). */
  readonly sender: EnvelopeSender | null;
  /** The sender's own words to sort envelopes by. */
  readonly labels: readonly string[];
  readonly chain: ChainHead;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The part of an envelope that its trail and its announcements need: for acts that leave everything else as it is. */
export interface EnvelopeHead extends Pick<
  Envelope,
  'id' | 'tenant' | 'status' | 'evidenceReady' | 'metadata' | 'chain' | 'version'
> {
  readonly signers: readonly Pick<Signer, 'id' | 'status' | 'role'>[];
}

/** The envelope with one signer replaced. */
export function withSigner(envelope: Envelope, signer: Signer): Envelope {
  return {
    ...envelope,
    signers: envelope.signers.map((candidate) => (candidate.id === signer.id ? signer : candidate)),
  };
}

/** True where everyone with a lower order is done, or order does not matter. A witness follows the others in any case. */
export function isTurnOf(envelope: Envelope, signer: Signer): boolean {
  if (!envelope.signingOrderEnabled && signer.role !== 'WITNESS') return true;
  return envelope.signers.every((other) => other.order >= signer.order || !isAwaited(other));
}
