import { describe, expect, it } from 'vitest';
import { REOPEN_WITHIN } from '../../../src/domain/envelopes/limits.ts';
import { decideReopenEnvelope } from '../../../src/domain/envelopes/reopen-envelope.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { after, NOW } from '../../given/basics.ts';
import { aDraft, aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';
import { codeOf } from '../refused.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const expiresAt = after(7 * DAY);
const reopen = (envelope: Envelope, until = expiresAt) =>
  decideReopenEnvelope(envelope, { expiresAt: until, actor, now: NOW });
const expired = (changes = {}) =>
  aSentEnvelope({ status: 'EXPIRED', expiresAt: after(-DAY), expiredAt: after(-DAY), ...changes });

describe('decideReopenEnvelope', () => {
  it('opens it again until the new term, and keeps signatures', () => {
    const signers = [aSigner(1, { status: 'SIGNED', signedAt: after(-2 * DAY) }), aSigner(2)];
    const { state, entries, events } = reopen(expired({ signers }));
    expect(state.progress.status).toBe('SENT');
    expect([state.signers, state.terms.expiresAt]).toEqual([signers, expiresAt]);
    expect(entries).toEqual([
      {
        type: 'ENVELOPE_REOPENED',
        actor,
        data: { expiresAt: expiresAt.toISOString(), previousExpiresAt: after(-DAY).toISOString() },
      },
    ]);
    expect(events).toEqual([{ type: 'envelope.reopened' }]);
  });

  it('records first that the term has passed, if nobody has', () => {
    const { state, entries, events } = reopen(aSentEnvelope({ expiresAt: after(-1) }));
    expect(state.progress.status).toBe('SENT');
    expect(entries.map(({ type }) => type)).toEqual(['ENVELOPE_EXPIRED', 'ENVELOPE_REOPENED']);
    expect(events.map(({ type }) => type)).toEqual(['envelope.expired', 'envelope.reopened']);
  });

  it('reminds again before the new term', () => {
    const { state } = reopen(expired({ reminderDays: 3 }));
    expect(state.progress).toMatchObject({ status: 'SENT', remindAt: after(4 * DAY) });
  });

  it.each([
    ['a draft', aDraft()],
    ['an open envelope', aSentEnvelope()],
    ['a completed envelope', aSentEnvelope({ status: 'COMPLETED' })],
    ['a cancelled envelope', aSentEnvelope({ status: 'CANCELLED' })],
    ['a declined envelope', aSentEnvelope({ status: 'DECLINED' })],
    ['one whose term passed too long ago', expired({ expiredAt: after(-REOPEN_WITHIN - 1) })],
    ['one of an erased signer', expired({ signers: [aSigner(1, { erasedAt: NOW })] })],
  ])('INVALID_STATE_TRANSITION for %s', (_what, envelope) => {
    expect(codeOf(() => reopen(envelope))).toBe('INVALID_STATE_TRANSITION');
  });

  it('until the last moment of 90 days', () => {
    expect(codeOf(() => reopen(expired({ expiredAt: after(-REOPEN_WITHIN) })))).toBeNull();
  });

  it('VALIDATION_FAILED for a term that is not in the future', () => {
    expect(refusalOf(() => reopen(expired(), NOW))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'expiresAt', rule: 'future' }] },
    });
  });
});
