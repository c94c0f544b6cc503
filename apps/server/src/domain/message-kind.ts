import type { Occasion } from './signer-message.ts';

/** The occasions on which Aval writes to members about an envelope. */
export const NOTICE_KINDS = ['SIGNED', 'COMPLETED', 'DECLINED', 'EXPIRED', 'MESSAGE_FAILED'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The kinds of messages: to signers, to the addresses of public forms, to those who look after the organization, and to members
 * about envelopes. */
export type MessageKind =
  | Occasion
  | 'FORM_CONFIRM'
  | 'WEBHOOK_DISABLED'
  | 'DISPUTE'
  | 'DELEGATION'
  | 'SAME_PERSON'
  | 'APPROVAL'
  | 'APPROVAL_DECIDED'
  | 'WRONG_SECRETS'
  | 'EVIDENCE_FAILED'
  | 'ERASURE_REQUESTED'
  | `SENDER_${NoticeKind | 'DIGEST'}`;

const TO_OTHERS: ReadonlySet<MessageKind> = new Set([
  'FORM_CONFIRM',
  'WEBHOOK_DISABLED',
  'DISPUTE',
  'DELEGATION',
  'SAME_PERSON',
  'APPROVAL',
  'APPROVAL_DECIDED',
  'WRONG_SECRETS',
  'EVIDENCE_FAILED',
  'ERASURE_REQUESTED',
]);

/** Returns whether a message goes to a signer. */
export function isToSigner(kind: MessageKind): kind is Occasion {
  return !TO_OTHERS.has(kind) && !kind.startsWith('SENDER_');
}
