/** The occasions on which Aval writes to signers. */
export type Occasion =
  | 'INVITATION'
  | 'REMINDER'
  | 'CODE'
  | 'COMPLETION'
  | 'COPY'
  | 'EARLY_COPY'
  | 'DECLINE'
  | 'NOT_NEEDED'
  | 'DELEGATED'
  | 'REPLACED'
  | 'REMOVED'
  | 'DELEGATION_REFUSED'
  | 'CANCELLATION'
  | 'EXPIRY'
  | 'REOPENED'
  | 'ERASURE';

/** How messages travel. */
export const MEDIA = ['EMAIL', 'SMS', 'WHATSAPP'] as const;

export type Medium = (typeof MEDIA)[number];

/** The channels that take messages; the evidence names the channel of a code. */
export const CHANNELS = ['SANDBOX', 'LOCAL_OUTBOX', ...MEDIA] as const;

export type Channel = (typeof CHANNELS)[number];

/** A message to a signer, without its content and its recipient's address. */
export interface SignerMessage {
  readonly id: string;
  readonly kind: Occasion;
  readonly medium: Medium;
}

/**
 * Why a provider did not accept a message. REJECTED: it refuses this message, for example because the address doesn't
 * exist. BOUNCED: it accepted the message, and reported later that it did not arrive. UNAVAILABLE: it can't accept messages now, or none is configured. UNREACHABLE: there was no connection to the
 * provider. UNKNOWN: anything else.
 */
export const MESSAGE_FAILURES = ['REJECTED', 'BOUNCED', 'UNAVAILABLE', 'UNREACHABLE', 'UNKNOWN'] as const;

export type MessageFailure = (typeof MESSAGE_FAILURES)[number];
