import type { SignerAttachment } from '../attachments/attachment.ts';
import type { DelegationStatus } from './delegation.ts';
import type { AuthenticationMethod, NotifyMedium, SignatureLevel } from './envelope.ts';
import type { SignerGroup } from './signer-group.ts';
import type { SignerRole } from './signer-role.ts';

/** What the sender decided about a signer. */
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
  /** Signers of the same order sign in parallel. */
  readonly order: number;
  /** The files that the sender requests from them, each with what they attached. */
  readonly attachments: readonly SignerAttachment[];
}

/** The terms, in the order in which the trail names them. */
export const TERM_MEMBERS = [
  'signatureLevel',
  'authenticationMethod',
  'notifyBy',
  'order',
  'role',
  'group',
  'attachments',
  'delegation',
] as const satisfies readonly (keyof Terms)[];

export type TermMember = (typeof TERM_MEMBERS)[number];
