import { describe, expect, it } from 'vitest';
import { decideRemindSigner } from '../../../src/domain/envelopes/remind-signer.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { HOUR, SECOND } from '../../../src/domain/limits.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { NOW, after } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { codeOf } from '../refused.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const EXPIRES_AT = after(100 * HOUR);

function remind(
  changes: EnvelopeChanges,
  { signer = aSigner(1), remindedAt = null as Date | null, now = NOW } = {},
) {
  const envelope = aSentEnvelope({ expiresAt: EXPIRES_AT, signers: [signer], ...changes });
  return { envelope, outcome: () => decideRemindSigner(envelope, { signer, remindedAt, now, actor }) };
}

describe('decideRemindSigner', () => {
  it('records the reminder and announces it; the reminder before the deadline stays', () => {
    const { envelope, outcome } = remind({ remindAt: after(HOUR) });
    const { state, entries, events } = outcome();
    expect(state).toBe(envelope);
    expect(entries).toEqual([{ type: 'SIGNERS_REMINDED', actor, data: { signers: [aSigner(1).id] } }]);
    expect(events).toEqual([{ type: 'reminder.sent', signerId: aSigner(1).id }]);
  });

  const [invited, waiting] = [aSigner(1), aSigner(2, { status: 'PENDING', sentAt: null })];
  it.each<[string, EnvelopeChanges, Signer, string | null]>([
    ['a signer who has opened the documents', {}, aSigner(1, { status: 'VIEWED', viewedAt: NOW }), null],
    ['a draft', { status: 'DRAFT' }, invited, 'INVALID_STATE_TRANSITION'],
    ['a completed envelope', { status: 'COMPLETED' }, invited, 'INVALID_STATE_TRANSITION'],
    ['a cancelled envelope', { status: 'CANCELLED' }, invited, 'INVALID_STATE_TRANSITION'],
    ['a declined envelope', { status: 'DECLINED' }, invited, 'INVALID_STATE_TRANSITION'],
    ['an expired envelope', { status: 'EXPIRED' }, invited, 'INVALID_STATE_TRANSITION'],
    ['an envelope whose deadline is now', { expiresAt: NOW }, invited, 'INVALID_STATE_TRANSITION'],
    ['a signer who has signed', {}, aSigner(1, { status: 'SIGNED', signedAt: NOW }), 'ALREADY_SIGNED'],
    ['a signer who was not invited', {}, waiting, 'NOT_YOUR_TURN'],
    ['a person who only receives a copy', {}, aSigner(1, { role: 'CC' }), 'CONFLICT'],
    [
      'a signer whose turn has not come again',
      { signingOrderEnabled: true, signers: [invited, aSigner(2)] },
      aSigner(2),
      'NOT_YOUR_TURN',
    ],
  ])('%s: %s', (_title, changes, signer, code) => {
    expect(codeOf(remind(changes, { signer }).outcome)).toBe(code);
  });

  it.each([
    [0, 'RATE_LIMITED'],
    [HOUR - 1, 'RATE_LIMITED'],
    [HOUR, null],
  ])('%s ms after the last reminder: %s', (passed, code) => {
    expect(codeOf(remind({}, { remindedAt: NOW, now: after(passed) }).outcome)).toBe(code);
  });

  it('names the seconds until the next reminder', () => {
    const { outcome } = remind({}, { remindedAt: NOW, now: after(HOUR - 1500) });
    expect(outcome).toThrow(
      expect.objectContaining({ details: { retryAfterSeconds: Math.ceil(1500 / SECOND) } }),
    );
  });
});
