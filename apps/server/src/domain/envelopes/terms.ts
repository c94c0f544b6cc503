import type { SignerAttachment } from '../attachments/attachment.ts';
import type { NewAttachment } from '../attachments/new-attachments.ts';
import type { Language } from '../people/language.ts';
import type { CopyTime, SignerRole } from './signer-role.ts';

/** Lei 14.063/2020 art. 4: simples, avançada, qualificada. */
export type SignatureLevel = 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';

export const AUTHENTICATION_METHODS = ['EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'] as const;

export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

/** How signers may be invited, reminded, and notified of the completion. */
export const NOTIFY_MEDIA = ['EMAIL', 'WHATSAPP'] as const;

export type NotifyMedium = (typeof NOTIFY_MEDIA)[number];

/** Whether a signer may name somebody else to sign in their place, and what became of it (ADR-0130). */
export const DELEGATION_STATUSES = ['NOT_ALLOWED', 'ALLOWED', 'REQUESTED', 'APPROVED', 'REFUSED'] as const;

type DelegationStatus = (typeof DELEGATION_STATUSES)[number];

/** The choices of a sender about it. */
export const DELEGATION_CHOICES = ['NOT_ALLOWED', 'ALLOWED'] as const;

/** A group of which only a number of members have to sign (ADR-0099). All of its members name it with the same number. */
export interface SignerGroup {
  /** The sender's own name for the group. Public, so no personal data. */
  readonly groupId: string;
  /** The number of signatures that are needed. */
  readonly required: number;
}

/** The sender's decisions about a signer. */
export interface Terms {
  readonly role: SignerRole;
  /** The group of which only some have to sign; null: this person has to. */
  readonly group: SignerGroup | null;
  /** Whether they may name somebody to sign in their place, and what became of it. */
  readonly delegation: DelegationStatus;
  /** Their own level, which may be higher than the envelope's; null: as the envelope says. */
  readonly signatureLevel: SignatureLevel | null;
  /** How their code travels; null: as the envelope says. */
  readonly authenticationMethod: AuthenticationMethod | null;
  /** How they are invited; null: by WhatsApp where their code travels by it, otherwise by e-mail. */
  readonly notifyBy: NotifyMedium | null;
  /** The language in which they are addressed; null: that of the envelope. */
  readonly language: Language | null;
  /** When a CC gets their copy; null: END, and for everybody else. */
  readonly when: CopyTime | null;
  /** Signers of the same order sign in parallel. */
  readonly order: number;
  /** True if the sender named no order: a witness or a copy then moves behind those who are added later (ADR-0162). */
  readonly isOrderOpen: boolean;
  /** The files that the sender requests from them, each with what they attached. */
  readonly attachments: readonly SignerAttachment[];
}

/** The terms, in the order in which the trail names them. */
export const TERM_MEMBERS = [
  'signatureLevel',
  'authenticationMethod',
  'notifyBy',
  'language',
  'when',
  'order',
  'role',
  'group',
  'attachments',
  'delegation',
] as const satisfies readonly (keyof Terms)[];

export type TermMember = (typeof TERM_MEMBERS)[number];

/** The terms of a signer of whom the sender decided nothing. */
export const DEFAULT_TERMS: Omit<Terms, 'order'> = {
  role: 'SIGNER',
  group: null,
  delegation: 'NOT_ALLOWED',
  signatureLevel: null,
  authenticationMethod: null,
  notifyBy: null,
  language: null,
  when: null,
  isOrderOpen: true,
  attachments: [],
};

interface RequestedTerms extends Omit<Terms, 'attachments' | 'delegation' | 'isOrderOpen'> {
  readonly attachments: readonly NewAttachment[];
  readonly delegation: (typeof DELEGATION_CHOICES)[number];
}

/** The terms that a request names; the others stay as they are. */
export type TermsInput = { readonly [Member in TermMember]?: RequestedTerms[Member] | undefined };
