import { Type } from 'typebox';
import type { Static } from 'typebox';
import { isOn } from '../../domain/envelopes/reminder-schedule.ts';
import type { ReminderSchedule } from '../../domain/envelopes/reminder-schedule.ts';
import { REMINDER_DAYS, REMINDER_MAX_DAYS, REMINDER_ROUNDS } from '../../domain/limits.ts';
import { nullable } from './field.ts';

const days = (description: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: REMINDER_MAX_DAYS, description }));

/** The reminders of an envelope, a template, or an organization, as a request states them (ADR-0063). */
export const remindersBody = Type.Object(
  {
    enabled: Type.Optional(
      Type.Boolean({
        description: 'Whether reminders are sent. False turns every reminder off.',
      }),
    ),
    daysBeforeExpiry: Type.Optional(
      days('The number of days before the term at which a reminder is sent; null for none. Example: 3.'),
    ),
    everyDays: Type.Optional(
      days(
        `The number of days between reminders, counted from sending; null for none. At most ${REMINDER_ROUNDS} are sent. Example: 7.`,
      ),
    ),
  },
  {
    description:
      'Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go ' +
      'out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that ' +
      'you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.',
  },
);

export const RemindersView = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether reminders are sent.' }),
    daysBeforeExpiry: nullable(
      Type.Integer({
        description: 'The number of days before the term at which a reminder is sent; null for none.',
      }),
    ),
    everyDays: nullable(
      Type.Integer({
        description: 'The number of days between reminders, counted from sending; null for none.',
      }),
    ),
  },
  { description: 'The schedule of reminders.' },
);

/** Where reminders are off, the number of days is the default, as before there was a schedule. */
export function remindersView(schedule: ReminderSchedule): Static<typeof RemindersView> {
  const { reminderDays, remindEveryDays } = schedule;
  const enabled = isOn(schedule);
  return {
    enabled,
    daysBeforeExpiry: enabled ? reminderDays : REMINDER_DAYS,
    everyDays: remindEveryDays,
  };
}
