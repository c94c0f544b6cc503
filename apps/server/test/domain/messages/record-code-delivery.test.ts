import { expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';
import { decideRecordCodeDelivery } from '../../../src/domain/messages/record-code-delivery.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

it.each([
  [true, 'OTP_DELIVERED'],
  [false, 'OTP_UNDELIVERED'],
])('records a delivery (%s) as %s, and changes nothing else', (delivered, type) => {
  const envelope = aSentEnvelope();
  const attempt = { signerId: 'sgn_1', otpId: 'otp_1', channel: 'EMAIL' };
  const { state, entries, events } = decideRecordCodeDelivery(envelope, { ...attempt, delivered });
  expect(state).toBe(envelope);
  expect(entries).toEqual([{ type, actor: SYSTEM, data: attempt }]);
  expect(events).toEqual([]);
});
