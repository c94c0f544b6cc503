import { expect, it } from 'vitest';
import { messageState } from '../../../src/dashboard/envelopes/message-state.ts';

const message = { status: 'DELIVERED', channel: 'WHATSAPP', confirmedAt: null, lastError: null } as const;
const confirmedAt = '2026-11-22T12:00:00Z';

it.each([
  [{ status: 'WAITING', channel: null }, 'WAITING'],
  [{}, 'ACCEPTED'],
  [{ confirmedAt }, 'CONFIRMED'],
  [{ channel: 'EMAIL' }, 'ACCEPTED'],
  [{ channel: null }, 'ACCEPTED'],
  [{ channel: 'LOCAL_OUTBOX' }, 'KEPT'],
  [{ channel: 'SANDBOX' }, 'SANDBOX'],
  [{ status: 'FAILED', lastError: 'ProviderFailed' }, 'FAILED'],
  [{ status: 'FAILED', lastError: 'Bounced' }, 'BOUNCED'],
  [{ status: 'DROPPED', channel: null }, 'DROPPED'],
] as const)('%j is %s', (parts, state) => {
  expect(messageState({ ...message, ...parts })).toBe(state);
});
