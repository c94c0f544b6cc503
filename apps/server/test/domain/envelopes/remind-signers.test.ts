import { describe, expect, it } from 'vitest';
import { remindAt } from '../../../src/domain/envelopes/envelope-progress.ts';
import {
  decidePostponeReminder,
  decideRemindSigners,
  firstReminder,
  isReminderDue,
  movedReminder,
  signersToRemind,
  wasContactedToday,
} from '../../../src/domain/envelopes/remind-signers.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { NOW, after } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

describe('isReminderDue', () => {
  it.each<[string, EnvelopeChanges, boolean]>([
    ['at its time', { remindAt: NOW }, true],
    ['after its time', { remindAt: after(-1) }, true],
    ['before its time', { remindAt: after(1) }, false],
    ['without a reminder', { remindAt: null }, false],
    ...((['DRAFT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status) => [`of an envelope that is ${status}`, { status, remindAt: NOW }, false] as const,
    ) as [string, EnvelopeChanges, boolean][]),
  ])('%s: %s', (_title, changes, expected) => {
    expect(isReminderDue(aSentEnvelope(changes), NOW)).toBe(expected);
  });
});

describe('firstReminder and movedReminder', () => {
  const expiresAt = after(3 * DAY);
  it.each([
    [1, after(2 * DAY), after(2 * DAY)],
    [2, after(DAY), after(DAY)],
    [3, null, NOW],
    [null, null, null],
  ])('%s days before the deadline: %s at first, %s when moved', (reminderDays, first, moved) => {
    const envelope = { reminderDays, remindEveryDays: null, notify: true, sentAt: NOW, remindAt: null };
    expect(firstReminder(envelope, expiresAt, NOW)).toEqual(first);
    expect(movedReminder(envelope, expiresAt, NOW)).toEqual(first);
    expect(movedReminder({ ...envelope, remindAt: NOW }, expiresAt, NOW)).toEqual(moved);
    expect(firstReminder({ ...envelope, notify: false }, expiresAt, NOW)).toBeNull();
  });
});

describe('movedReminder', () => {
  const expiresAt = after(9 * DAY);
  const weekly = { reminderDays: null, remindEveryDays: 2, notify: true, sentAt: NOW };
  it.each([
    ['is put off beyond the next time of the schedule', after(3 * DAY), after(2 * DAY)],
    ['was due and has not gone out', after(-DAY), NOW],
  ])('goes by the schedule for a reminder that %s', (_when, remindAtTime, moved) => {
    const next = movedReminder(
      { ...weekly, sentAt: after(-2 * DAY), remindAt: remindAtTime },
      expiresAt,
      after(1),
    );
    expect(next).toEqual(moved);
  });
});

describe('signersToRemind', () => {
  /** The numbers of the signers who are reminded. */
  function reminded(signers: readonly Signer[], signingOrderEnabled = false): readonly number[] {
    return signersToRemind(aSentEnvelope({ signers, signingOrderEnabled })).map(
      ({ terms: { order } }) => order,
    );
  }
  const signed = aSigner(1, { status: 'SIGNED', signedAt: NOW });

  it.each<[string, readonly Signer[], readonly number[]]>([
    ['every signer who has not signed', [signed, aSigner(2), aSigner(3)], [2, 3]],
    ['a signer who has opened the documents', [aSigner(1, { status: 'VIEWED', viewedAt: NOW })], [1]],
    ['no signer who was never invited', [aSigner(1, { sentAt: null }), aSigner(2)], [2]],
    ['no signer who does not recognize the document', [aSigner(1, { disputedAt: NOW }), aSigner(2)], [2]],
    ['nobody after the last signature', [signed], []],
  ])('returns %s', (_title, signers, expected) => {
    expect(reminded(signers)).toEqual(expected);
  });

  it('returns only the signers whose turn it is if there is an order', () => {
    expect(reminded([aSigner(1), aSigner(2)], true)).toEqual([1]);
    expect(reminded([signed, aSigner(2), aSigner(3)], true)).toEqual([2]);
  });
});

describe('wasContactedToday', () => {
  const yesterday = after(-DAY);
  it.each([
    ['neither invited nor reminded today', yesterday, yesterday, false],
    ['never reminded', yesterday, null, false],
    ['invited today', after(-1), null, true],
    ['reminded today', yesterday, after(-1), true],
  ])('for a signer who was %s', (_title, sentAt, remindedAt, expected) => {
    const contact = { remindedAt, now: NOW, timeZone: 'America/Sao_Paulo' };
    expect(wasContactedToday(aSigner(1, { sentAt }), contact)).toBe(expected);
  });
});

describe('decideRemindSigners', () => {
  it('records the reminded signers, once for a single reminder', () => {
    const envelope = aSentEnvelope({ signers: [aSigner(1), aSigner(2)], remindAt: NOW });
    const { state, entries, events } = decideRemindSigners(envelope, { signers: [aSigner(2)], now: NOW });
    expect(state).toEqual(changedEnvelope(envelope, { remindAt: null }));
    expect(entries).toMatchObject([{ type: 'SIGNERS_REMINDED', data: { signers: [aSigner(2).id] } }]);
    expect(events).toEqual([{ type: 'reminder.sent', signerId: aSigner(2).id }]);
    expect(isReminderDue(state, after(1))).toBe(false);
  });

  it('sets the time of the next reminder', () => {
    const envelope = aSentEnvelope({ remindAt: after(2 * DAY), remindEveryDays: 2 });
    const input = { signers: envelope.signers, now: after(2 * DAY + 5) };
    expect(remindAt(decideRemindSigners(envelope, input).state)).toEqual(after(4 * DAY));
  });

  it('records nothing if there is nobody to remind, and goes on with the schedule', () => {
    const envelope = aSentEnvelope({ remindAt: NOW, remindEveryDays: 1 });
    const outcome = decideRemindSigners(envelope, { signers: [], now: NOW });
    expect(outcome).toEqual({
      state: changedEnvelope(envelope, { remindAt: after(DAY) }),
      entries: [],
      events: [],
    });
  });
});

describe('decidePostponeReminder', () => {
  it.each([
    [after(1), after(1)],
    [after(30 * DAY - 1), after(30 * DAY - 1)],
    [after(30 * DAY), null],
  ])('until %s: %s', (until, expected) => {
    const { state, entries, events } = decidePostponeReminder(aSentEnvelope({ remindAt: NOW }), until);
    expect([remindAt(state), entries, events]).toEqual([expected, [], []]);
  });
});
