import type { SentMessage, Signer } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { undeliveredTo } from '../../../src/dashboard/envelopes/use-undelivered.ts';
import { aSigner } from '../given-envelope.ts';

const messageOf = (parts: Partial<SentMessage>): SentMessage =>
  ({
    signerId: 'sgn_1',
    kind: 'INVITATION',
    status: 'DELIVERED',
    channel: 'EMAIL',
    confirmedAt: null,
    lastError: null,
    ...parts,
  }) as SentMessage;
const bounced = { status: 'FAILED', lastError: 'Bounced' } as const;

function stateFor(status: Signer['status'], ...messages: readonly Partial<SentMessage>[]) {
  return undeliveredTo([aSigner({ id: 'sgn_1', status })], messages.map(messageOf)).get('sgn_1');
}

describe('undeliveredTo', () => {
  it.each([
    [{ channel: 'LOCAL_OUTBOX' }, 'KEPT'],
    [bounced, 'BOUNCED'],
    [{ status: 'FAILED', lastError: 'ProviderFailed' }, 'FAILED'],
    [{ channel: 'EMAIL' }, undefined],
    [{ channel: 'SANDBOX' }, undefined],
    [{ status: 'WAITING', channel: null }, undefined],
    [{ ...bounced, kind: 'CODE' }, undefined],
    [{ ...bounced, signerId: 'sgn_2' }, undefined],
    [{ ...bounced, signerId: null }, undefined],
  ] as const)('says of %j: %s', (message, state) => {
    expect(stateFor('SENT', message)).toBe(state);
  });

  it('counts only the newest message: a reminder that came through after a failed invitation', () => {
    expect(stateFor('SENT', { kind: 'REMINDER' }, bounced)).toBeUndefined();
    expect(stateFor('SENT', { kind: 'REMINDER', ...bounced }, {})).toBe('BOUNCED');
  });

  it.each(['VIEWED', 'SIGNED', 'DECLINED', 'PENDING'] as const)(
    'says nothing of a signer who is %s',
    (status) => {
      expect(stateFor(status, bounced)).toBeUndefined();
    },
  );

  it('says nothing without messages', () => {
    expect(stateFor('SENT')).toBeUndefined();
  });
});
