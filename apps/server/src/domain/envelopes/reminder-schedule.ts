import { DAY, REMINDER_DAYS, REMINDER_ROUNDS } from '../limits.ts';
import { endsWithDay } from './term.ts';

/** When signers are reminded (ADR-0063): of an envelope, or the default of a template or an organization. */
export interface ReminderSchedule {
  /** Days before the deadline on which signers whose turn it is are reminded; null: never. */
  readonly reminderDays: number | null;
  /** Days between reminders, counted from sending; null: never. */
  readonly remindEveryDays: number | null;
}

/** As the sender says it; what is absent stays as it was. */
export interface Reminders {
  readonly enabled?: boolean | undefined;
  readonly daysBeforeExpiry?: number | null | undefined;
  readonly everyDays?: number | null | undefined;
}

/** Applies where the organization, the template, and the sender say nothing else. */
export const DEFAULT_REMINDERS: ReminderSchedule = {
  reminderDays: REMINDER_DAYS,
  remindEveryDays: null,
};

const NO_REMINDERS: ReminderSchedule = {
  reminderDays: null,
  remindEveryDays: null,
};

/** Returns the schedule with the changes of the input. Enabled without any number, it takes the default number. */
export function reminderSchedule(
  input: Reminders | null | undefined,
  { reminderDays, remindEveryDays }: ReminderSchedule,
): ReminderSchedule {
  if (input?.enabled === false) return NO_REMINDERS;
  const schedule = {
    reminderDays: input?.daysBeforeExpiry === undefined ? reminderDays : input.daysBeforeExpiry,
    remindEveryDays: input?.everyDays === undefined ? remindEveryDays : input.everyDays,
  };
  return input?.enabled === true && !isOn(schedule) ? DEFAULT_REMINDERS : schedule;
}

/** Returns the input that gives this schedule, whatever it is applied to. */
export function remindersOf({ reminderDays, remindEveryDays }: ReminderSchedule): Reminders {
  return isOn({ reminderDays, remindEveryDays })
    ? { daysBeforeExpiry: reminderDays, everyDays: remindEveryDays }
    : { enabled: false };
}

/** True where the schedule has reminders at all. */
export function isOn({ reminderDays, remindEveryDays }: ReminderSchedule): boolean {
  return reminderDays !== null || remindEveryDays !== null;
}

/** The parts of an envelope that its reminders follow from. */
export interface ScheduledEnvelope extends ReminderSchedule {
  readonly notify: boolean;
  readonly sentAt: Date | null;
}

/** Returns the first time of the schedule from `earliest` on and before the deadline, or null. */
export function nextReminder(envelope: ScheduledEnvelope, expiresAt: Date, earliest: Date): Date | null {
  if (!envelope.notify) return null;
  const times = [regularReminder(envelope, earliest), lastReminder(envelope, expiresAt)]
    .filter((time) => time !== null)
    .filter((time) => time >= earliest && time < expiresAt);
  return times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null);
}

/** The next of at most `REMINDER_ROUNDS` reminders every few days after sending. */
function regularReminder({ sentAt, remindEveryDays }: ScheduledEnvelope, earliest: Date): Date | null {
  if (sentAt === null || remindEveryDays === null) return null;
  const interval = remindEveryDays * DAY;
  const round = Math.max(1, Math.ceil((earliest.getTime() - sentAt.getTime()) / interval));
  return round > REMINDER_ROUNDS ? null : new Date(sentAt.getTime() + round * interval);
}

/** Before a deadline that ends with its day, at noon: at the end of a day nobody is written to until the next morning. */
function lastReminder({ reminderDays }: ScheduledEnvelope, expiresAt: Date): Date | null {
  if (reminderDays === null) return null;
  const noon = endsWithDay(expiresAt) ? DAY / 2 : 0;
  return new Date(expiresAt.getTime() - reminderDays * DAY - noon);
}
