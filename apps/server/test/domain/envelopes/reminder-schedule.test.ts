import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REMINDERS,
  isOn,
  nextReminder,
  reminderSchedule,
  remindersOf,
} from '../../../src/domain/envelopes/reminder-schedule.ts';
import type { Reminders, ReminderSchedule } from '../../../src/domain/envelopes/reminder-schedule.ts';
import { DAY, REMINDER_ROUNDS } from '../../../src/domain/limits.ts';
import { NOW, after } from '../../given/basics.ts';

type Days = number | null;
const of = (reminderDays: Days, remindEveryDays: Days): ReminderSchedule => ({
  reminderDays,
  remindEveryDays,
});

describe('reminderSchedule', () => {
  it.each<[Reminders | null | undefined, ReminderSchedule, ReminderSchedule]>([
    [undefined, of(3, null), of(3, null)],
    [null, of(null, 7), of(null, 7)],
    [{}, of(7, 2), of(7, 2)],
    [{}, of(null, null), of(null, null)],
    [{ enabled: true }, of(null, null), of(3, null)],
    [{ enabled: true }, of(7, null), of(7, null)],
    [{ enabled: true }, of(null, 7), of(null, 7)],
    [{ enabled: false }, of(7, 7), of(null, null)],
    [{ enabled: false, daysBeforeExpiry: 5, everyDays: 2 }, of(7, 7), of(null, null)],
    [{ daysBeforeExpiry: 5 }, of(null, null), of(5, null)],
    [{ daysBeforeExpiry: 5 }, of(7, 2), of(5, 2)],
    [{ daysBeforeExpiry: null }, of(7, 2), of(null, 2)],
    [{ everyDays: 2 }, of(3, null), of(3, 2)],
    [{ everyDays: null }, of(3, 2), of(3, null)],
    [{ daysBeforeExpiry: null, everyDays: null }, of(3, 2), of(null, null)],
    [{ enabled: true, daysBeforeExpiry: 5 }, of(null, null), of(5, null)],
  ])('%j applied to %j is %j', (input, before, expected) => {
    expect(reminderSchedule(input, before)).toEqual(expected);
  });
});

describe('remindersOf', () => {
  it.each([of(3, null), of(null, 7), of(5, 7), of(null, null)])(
    '%j comes back, whatever it is applied to',
    (schedule) => {
      for (const before of [DEFAULT_REMINDERS, of(null, null), of(9, 9)])
        expect(reminderSchedule(remindersOf(schedule), before)).toEqual(schedule);
      expect(isOn(schedule)).toBe(schedule.reminderDays !== null || schedule.remindEveryDays !== null);
    },
  );
});

describe('nextReminder', () => {
  const [sentAt, expiresAt] = [NOW, after(30 * DAY)];
  const envelope = { ...of(null, null), notify: true, sentAt };

  it.each<[string, ReminderSchedule, number, number | null]>([
    ['the only one', of(3, null), 0, 27],
    ['the only one at its very time', of(3, null), 27, 27],
    ['none after the only one', of(3, null), 27.1, null],
    ['the first round', of(null, 7), 0, 7],
    ['the round at its very time', of(null, 7), 7, 7],
    ['the next round', of(null, 7), 7.1, 14],
    ['the next round after rounds that were missed', of(null, 7), 20, 21],
    ['none at the deadline', of(null, 10), 20.1, null],
    ['the last permitted round', of(null, 1), REMINDER_ROUNDS, REMINDER_ROUNDS],
    ['none beyond the permitted rounds', of(null, 1), REMINDER_ROUNDS + 0.1, null],
    ['the reminder before the deadline after the rounds', of(3, 1), REMINDER_ROUNDS + 0.1, 27],
    ['the earlier of both', of(10, 7), 14.1, 20],
    ['the round after the reminder before the deadline', of(10, 7), 20.1, 21],
    ['none without a schedule', of(null, null), 0, null],
  ])('%s', (_title, schedule, earliest, expected) => {
    const next = nextReminder({ ...envelope, ...schedule }, expiresAt, after(earliest * DAY));
    expect(next).toEqual(expected === null ? null : after(expected * DAY));
  });

  it('has none where nobody is notified, and no rounds before sending', () => {
    const schedule = of(3, 1);
    expect(nextReminder({ ...envelope, ...schedule, notify: false }, expiresAt, NOW)).toBeNull();
    expect(nextReminder({ ...envelope, ...schedule, sentAt: null }, expiresAt, NOW)).toEqual(after(27 * DAY));
  });
});
