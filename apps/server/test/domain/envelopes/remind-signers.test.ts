import { describe, expect, it } from 'vitest';
import type { Envelope, Signer } from '../../../src/domain/envelopes/envelope.ts';
import {
  decideRemindSigners,
  firstReminder,
  isReminderDue,
  movedReminder,
  signersToRemind,
} from '../../../src/domain/envelopes/remind-signers.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { NOW, aSentEnvelope, aSigner, after } from '../../given/envelope.ts';

describe('isReminderDue', () => {
  it.each<[string, Partial<Envelope>, boolean]>([
    ['at its time', { remindAt: NOW }, true],
    ['after its time', { remindAt: after(-1) }, true],
    ['before its time', { remindAt: after(1) }, false],
    ['without a reminder', { remindAt: null }, false],
    ...((['DRAFT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status) => [`of an envelope that is ${status}`, { status, remindAt: NOW }, false] as const,
    ) as [string, Partial<Envelope>, boolean][]),
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
    const envelope = { reminderDays, notify: true, remindAt: null };
    expect(firstReminder(envelope, expiresAt, NOW)).toEqual(first);
    expect(movedReminder(envelope, expiresAt, NOW)).toEqual(first);
    expect(movedReminder({ ...envelope, remindAt: NOW }, expiresAt, NOW)).toEqual(moved);
    expect(firstReminder({ ...envelope, notify: false }, expiresAt, NOW)).toBeNull();
  });
});

describe('signersToRemind', () => {
  /** The numbers of the signers who are reminded. */
  function reminded(signers: readonly Signer[], signingOrderEnabled = false): readonly number[] {
    return signersToRemind(aSentEnvelope({ signers, signingOrderEnabled })).map(({ order }) => order);
  }
  const signed = aSigner(1, { status: 'SIGNED', signedAt: NOW });

  it.each<[string, readonly Signer[], readonly number[]]>([
    ['every signer who has not signed', [signed, aSigner(2), aSigner(3)], [2, 3]],
    ['a signer who has opened the documents', [aSigner(1, { status: 'VIEWED', viewedAt: NOW })], [1]],
    ['no signer who was never invited', [aSigner(1, { sentAt: null }), aSigner(2)], [2]],
    ['nobody after the last signature', [signed], []],
  ])('returns %s', (_title, signers, expected) => {
    expect(reminded(signers)).toEqual(expected);
  });

  it('returns only the signers whose turn it is if there is an order', () => {
    expect(reminded([aSigner(1), aSigner(2)], true)).toEqual([1]);
    expect(reminded([signed, aSigner(2), aSigner(3)], true)).toEqual([2]);
  });
});

describe('decideRemindSigners', () => {
  it('records who is reminded, and reminds once', () => {
    const envelope = aSentEnvelope({
      signers: [aSigner(1, { status: 'SIGNED' }), aSigner(2)],
      remindAt: NOW,
    });
    const { state, entries, events } = decideRemindSigners(envelope);
    expect(state).toEqual({ ...envelope, remindAt: null });
    expect(entries).toMatchObject([{ type: 'SIGNERS_REMINDED', data: { signers: [aSigner(2).id] } }]);
    expect(events).toEqual([{ type: 'reminder.sent', signerId: aSigner(2).id }]);
    expect(isReminderDue(state, after(1))).toBe(false);
  });

  it('announces no reminder where the sender turned notifications off', () => {
    expect(decideRemindSigners(aSentEnvelope({ remindAt: NOW, notify: false })).events).toEqual([]);
  });
});
