import { SYSTEM } from '../audit/audit-entry.ts';
import type { EnvelopeHead } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';
import type { SignerMessage } from '../signer-message.ts';

/** A provider's later statement about a message that it accepted. */
interface Receipt {
  readonly signerId: string;
  readonly message: SignerMessage;
  readonly channel: string;
  /** The one-time code that the message carries; null without a code. */
  readonly otpId: string | null;
  readonly result: 'DELIVERED' | 'FAILED';
}

/** Announces that a message reached its recipient, or did not, unless they were removed. The trail records a code that did not. */
export function decideRecordReceipt(envelope: EnvelopeHead, receipt: Receipt): Outcome<EnvelopeHead> {
  const { signerId, message, channel, otpId, result } = receipt;
  if (!envelope.signers.some(({ id }) => id === signerId))
    return { state: envelope, entries: [], events: [] };
  if (result === 'DELIVERED')
    return {
      state: envelope,
      entries: [],
      events: [{ type: 'message.delivered', signerId, message: { ...message, channel, confirmed: true } }],
    };
  const data = { signerId, otpId, channel };
  return {
    state: envelope,
    entries: otpId === null ? [] : [{ type: 'OTP_UNDELIVERED', actor: SYSTEM, data }],
    events: [{ type: 'message.failed', signerId, message: { ...message, reason: 'BOUNCED' } }],
  };
}
