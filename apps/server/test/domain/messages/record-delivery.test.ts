import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';
import { MESSAGE_FAILURES } from '../../../src/domain/signer-message.ts';
import { decideRecordDelivery } from '../../../src/domain/messages/record-delivery.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const signerId = idOf('sgn', 1);
const message = { id: 'msg_1', kind: 'INVITATION', medium: 'EMAIL' } as const;
const channel = 'EMAIL';
const ofCode = { signerId, message, channel, otpId: 'otp_1' } as const;
const ofOther = { ...ofCode, otpId: null } as const;
const envelope = aSentEnvelope();

describe('decideRecordDelivery', () => {
  it.each([
    ['DELIVERED', 'OTP_DELIVERED'],
    ['DROPPED', 'OTP_UNDELIVERED'],
    ['REJECTED', 'OTP_UNDELIVERED'],
  ] as const)('records a code that was %s as %s, and changes nothing else', (result, type) => {
    const { state, entries } = decideRecordDelivery(envelope, { ...ofCode, result });
    expect(state).toBe(envelope);
    expect(entries).toEqual([{ type, actor: SYSTEM, data: { signerId, otpId: 'otp_1', channel } }]);
  });

  it('announces a message that was delivered, without an entry where it carries no code', () => {
    expect(decideRecordDelivery(envelope, { ...ofOther, result: 'DELIVERED' })).toEqual({
      state: envelope,
      entries: [],
      events: [{ type: 'message.delivered', signerId, message: { ...message, channel, confirmed: false } }],
    });
  });

  it.each(MESSAGE_FAILURES)('announces a failure with its reason: %s', (reason) => {
    const { events } = decideRecordDelivery(envelope, { ...ofOther, result: reason });
    expect(events).toEqual([{ type: 'message.failed', signerId, message: { ...message, reason } }]);
  });

  it('announces nothing for a message that was not sent', () => {
    const dropped = { ...ofOther, result: 'DROPPED' } as const;
    expect(decideRecordDelivery(envelope, dropped)).toEqual({ state: envelope, entries: [], events: [] });
  });

  it('announces nothing about a person who was removed', () => {
    const removed = { ...ofOther, signerId: idOf('sgn', 9) };
    expect(decideRecordDelivery(envelope, { ...removed, result: 'DELIVERED' }).events).toEqual([]);
    expect(decideRecordDelivery(envelope, { ...removed, result: 'BOUNCED' }).events).toEqual([]);
  });
});
