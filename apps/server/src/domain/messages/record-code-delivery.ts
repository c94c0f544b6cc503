import { SYSTEM } from '../audit/audit-entry.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';

/** What became of a one-time code on its way. */
export interface CodeDelivery {
  readonly signerId: string | null;
  readonly otpId: string;
  readonly channel: string;
  /** False: every try failed, or its time was over before it could go. */
  readonly delivered: boolean;
}

/** The trail tells whether the channel took the code; where it went to stands in OTP_SENT. */
export function decideRecordCodeDelivery(envelope: Envelope, delivery: CodeDelivery): Outcome<Envelope> {
  const { signerId, otpId, channel, delivered } = delivery;
  const entry = {
    type: delivered ? 'OTP_DELIVERED' : 'OTP_UNDELIVERED',
    actor: SYSTEM,
    data: { signerId, otpId, channel },
  } as const;
  return { state: envelope, entries: [entry], events: [] };
}
