import { expect, it } from 'vitest';
import { OTP_TTL } from '../../../src/domain/limits.ts';
import { codeDelivery } from '../../../src/domain/messages/code-delivery.ts';
import type { CodeMessage } from '../../../src/domain/messages/code-delivery.ts';
import { after, NOW } from '../../given/basics.ts';

const message = (change: Partial<CodeMessage> = {}): CodeMessage => ({
  status: 'WAITING',
  lastError: null,
  channel: null,
  confirmedAt: null,
  ...change,
});
const taken = message({ status: 'DELIVERED', channel: 'SMS' });
const failed = message({ status: 'FAILED', lastError: 'Bounced', channel: 'SMS' });

it.each([
  ['in the queue', [message()], 1, 'WAITING'],
  ['a provider that is away', [message({ lastError: 'ProviderFailed' })], 1, 'DELAYED'],
  ['taken', [taken], 1, 'ACCEPTED'],
  ['taken, and the code is over', [taken], OTP_TTL, 'ACCEPTED'],
  ['a receipt', [{ ...taken, confirmedAt: NOW }], 1, 'CONFIRMED'],
  ['no channel but a file of the host', [{ ...taken, channel: 'LOCAL_OUTBOX' as const }], 1, 'KEPT'],
  ['the Sandbox, whose code everybody knows', [{ ...taken, channel: 'SANDBOX' as const }], 1, 'ACCEPTED'],
  ['refused, or a receipt that it did not arrive', [failed], 1, 'FAILED'],
  ['dropped from the queue', [message({ status: 'DROPPED' })], 1, 'EXPIRED'],
  ['still in the queue at its end', [message()], OTP_TTL, 'EXPIRED'],
  ['at its last moment', [message()], OTP_TTL - 1, 'WAITING'],
  ['refused for the signer, taken for the host', [failed, taken], 1, 'ACCEPTED'],
  ['refused for one, on its way to the other', [message(), failed], 1, 'WAITING'],
  ['carried by nothing', [], 1, null],
] as const)('%s', (_what, messages, age, expected) => {
  expect(codeDelivery(messages, { createdAt: NOW, now: after(age) })).toBe(expected);
});
