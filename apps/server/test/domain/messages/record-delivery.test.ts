import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';
import { MESSAGE_FAILURES } from '../../../src/domain/signer-message.ts';
import { decideRecordDelivery } from '../../../src/domain/messages/record-delivery.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const signerId = 'sgn_1';
const message = { id: 'msg_1', kind: 'INVITATION', medium: 'EMAIL' } as const;
const code = { otpId: 'otp_1', channel: 'EMAIL' };
const envelope = aSentEnvelope();

describe('decideRecordDelivery', () => {
  it.each([
    ['DELIVERED', 'OTP_DELIVERED'],
    ['DROPPED', 'OTP_UNDELIVERED'],
    ['REJECTED', 'OTP_UNDELIVERED'],
  ] as const)('records a code that was %s as %s, and changes nothing else', (result, type) => {
    const { state, entries } = decideRecordDelivery(envelope, { signerId, message, code, result });
    expect(state).toBe(envelope);
    expect(entries).toEqual([{ type, actor: SYSTEM, data: { signerId, ...code } }]);
  });

  it('announces a message that was delivered, without an entry where it carries no code', () => {
    expect(decideRecordDelivery(envelope, { signerId, message, code: null, result: 'DELIVERED' })).toEqual({
      state: envelope,
      entries: [],
      events: [{ type: 'message.delivered', signerId, message }],
    });
  });

  it.each(MESSAGE_FAILURES)('announces a failure with its reason: %s', (reason) => {
    const { events } = decideRecordDelivery(envelope, { signerId, message, code: null, result: reason });
    expect(events).toEqual([{ type: 'message.failed', signerId, message: { ...message, reason } }]);
  });

  it('announces nothing for a message that was not sent', () => {
    const dropped = { signerId, message, code: null, result: 'DROPPED' } as const;
    expect(decideRecordDelivery(envelope, dropped)).toEqual({ state: envelope, entries: [], events: [] });
  });
});
