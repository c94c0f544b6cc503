import { expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';
import { decideRecordReceipt } from '../../../src/domain/messages/record-receipt.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const signerId = idOf('sgn', 1);
const message = { id: 'msg_1', kind: 'CODE', medium: 'WHATSAPP' } as const;
const receipt = { signerId, message, channel: 'WHATSAPP', otpId: 'otp_1' } as const;
const envelope = aSentEnvelope();

it('announces a message that reached its recipient as confirmed, without an entry', () => {
  const event = {
    type: 'message.delivered',
    signerId,
    message: { ...message, channel: 'WHATSAPP', confirmed: true },
  };
  expect(decideRecordReceipt(envelope, { ...receipt, result: 'DELIVERED' })).toEqual({
    state: envelope,
    entries: [],
    events: [event],
  });
});

it('announces a message that did not as bounced, and the trail records its code', () => {
  const { entries, events } = decideRecordReceipt(envelope, { ...receipt, result: 'FAILED' });
  const data = { signerId, otpId: 'otp_1', channel: 'WHATSAPP' };
  expect(entries).toEqual([{ type: 'OTP_UNDELIVERED', actor: SYSTEM, data }]);
  expect(events).toEqual([{ type: 'message.failed', signerId, message: { ...message, reason: 'BOUNCED' } }]);
});

it('records no entry for a message without a code', () => {
  expect(decideRecordReceipt(envelope, { ...receipt, otpId: null, result: 'FAILED' }).entries).toEqual([]);
});

it('announces nothing about a person who was removed', () => {
  const others = { ...receipt, signerId: idOf('sgn', 9) };
  for (const result of ['DELIVERED', 'FAILED'] as const)
    expect(decideRecordReceipt(envelope, { ...others, result })).toEqual({
      state: envelope,
      entries: [],
      events: [],
    });
});
