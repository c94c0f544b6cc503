import { describe, expect, it } from 'vitest';
import { remindAt } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { DraftPatch } from '../../../src/domain/envelopes/draft.ts';
import { decideExtendEnvelope } from '../../../src/domain/envelopes/extend-envelope.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { NOW, after } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const extend = (patch: DraftPatch, changes: EnvelopeChanges = {}) =>
  decideExtendEnvelope(aSentEnvelope({ expiresAt: after(10 * DAY), ...changes }), { patch, actor, now: NOW });

describe('decideExtendEnvelope', () => {
  it('sets the later deadline, and records both', () => {
    const envelope = aSentEnvelope({ expiresAt: after(10 * DAY) });
    const patch = { expiresAt: after(20 * DAY) };
    expect(decideExtendEnvelope(envelope, { patch, actor, now: NOW })).toEqual({
      state: changedEnvelope(envelope, patch),
      entries: [
        {
          type: 'ENVELOPE_EXTENDED',
          actor,
          data: {
            expiresAt: after(20 * DAY).toISOString(),
            previousExpiresAt: after(10 * DAY).toISOString(),
          },
        },
      ],
      events: [],
    });
  });

  it('changes and records nothing for the same deadline', () => {
    const envelope = aSentEnvelope({ expiresAt: after(10 * DAY) });
    const outcome = decideExtendEnvelope(envelope, {
      patch: { expiresAt: after(10 * DAY) },
      actor,
      now: NOW,
    });
    expect(outcome.state).toBe(envelope);
    expect([outcome.entries, outcome.events]).toEqual([[], []]);
  });

  it('throws VALIDATION_FAILED for an earlier deadline', () => {
    expect(refusalOf(() => extend({ expiresAt: after(10 * DAY - 1) }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: [{ field: 'expiresAt', rule: 'later', params: { limit: after(10 * DAY).toISOString() } }],
      },
    });
  });

  it.each<[string, DraftPatch, EnvelopeChanges]>([
    ['no deadline', { expiresAt: null }, {}],
    ['nothing', {}, {}],
    ['another member', { title: 'Novo' }, {}],
    ['another member beside a deadline', { expiresAt: after(20 * DAY), message: null }, {}],
    ['an envelope whose deadline has passed', { expiresAt: after(DAY) }, { expiresAt: NOW }],
  ])('throws ENVELOPE_NOT_EDITABLE for %s', (_what, patch, changes) => {
    expect(refusalOf(() => extend(patch, changes)).code).toBe('ENVELOPE_NOT_EDITABLE');
  });
});

describe('the reminder of an extended envelope', () => {
  it.each<[string, EnvelopeChanges, Date, Date | null]>([
    ['moves with the deadline', { remindAt: after(7 * DAY) }, after(20 * DAY), after(17 * DAY)],
    ['that waits is kept however near it is', { remindAt: after(7) }, after(3 * DAY + 8), after(8)],
    ['that went out is followed by another', { remindAt: null }, after(20 * DAY), after(17 * DAY)],
    ['that went out is the last if time is short', { remindAt: null }, after(4 * DAY - 1), null],
    ['is not sent if reminders are off', { reminderDays: null }, after(20 * DAY), null],
    ['is not sent if nobody is notified', { notify: false }, after(20 * DAY), null],
  ])('%s', (_what, changes, expiresAt, expected) => {
    const before = { expiresAt: after(3 * DAY + 7), reminderDays: 3, ...changes };
    expect(remindAt(extend({ expiresAt }, before).state)).toEqual(expected);
  });
});
