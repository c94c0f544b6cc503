import { SYSTEM } from '../audit/audit-entry.ts';
import type { EnvelopeHead } from '../envelopes/envelope.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { Outcome } from '../outcome.ts';
import type { MessageFailure, SignerMessage } from '../signer-message.ts';

/** The outcome of sending a message to a signer. */
interface Delivery {
  readonly signerId: string;
  readonly message: SignerMessage;
  /** The one-time code that the message carries; null without a code. */
  readonly otpId: string | null;
  /** The channel that took the message, or would have. */
  readonly channel: string;
  /** DROPPED: it was not sent, because what it says is no longer so. */
  readonly result: 'DELIVERED' | 'DROPPED' | MessageFailure;
}

/** Announces whether the channel accepted the message, unless its reader was removed; for a code, the trail records it. OTP_SENT has the recipient. */
export function decideRecordDelivery(envelope: EnvelopeHead, delivery: Delivery): Outcome<EnvelopeHead> {
  const { signerId, otpId, channel, result } = delivery;
  const type = result === 'DELIVERED' ? 'OTP_DELIVERED' : 'OTP_UNDELIVERED';
  const entries =
    otpId === null ? [] : [{ type, actor: SYSTEM, data: { signerId, otpId, channel } } as const];
  const isNamed = envelope.signers.some(({ id }) => id === signerId);
  return { state: envelope, entries, events: isNamed ? eventsOf(delivery) : [] };
}

function eventsOf({ signerId, message, channel, result }: Delivery): readonly DomainEvent[] {
  if (result === 'DROPPED') return [];
  if (result === 'DELIVERED')
    return [{ type: 'message.delivered', signerId, message: { ...message, channel, confirmed: false } }];
  return [{ type: 'message.failed', signerId, message: { ...message, reason: result } }];
}
