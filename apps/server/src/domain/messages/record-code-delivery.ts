import { SYSTEM } from '../audit/audit-entry.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';

/** The outcome of sending a one-time code. */
interface CodeDelivery {
  readonly signerId: string | null;
  readonly otpId: string;
  readonly channel: string;
  /** False: every try failed, or its time was over before it could go. */
  readonly delivered: boolean;
}

/** Records in the trail whether the channel accepted the code; OTP_SENT has the recipient. */
export function decideRecordCodeDelivery(envelope: Envelope, delivery: CodeDelivery): Outcome<Envelope> {
  const { signerId, otpId, channel, delivered } = delivery;
  const entry = {
    type: delivered ? 'OTP_DELIVERED' : 'OTP_UNDELIVERED',
    actor: SYSTEM,
    data: { signerId, otpId, channel },
  } as const;
  return { state: envelope, entries: [entry], events: [] };
}
