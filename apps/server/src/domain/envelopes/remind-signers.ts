import { SYSTEM } from '../audit/audit-entry.ts';
import { DAY } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { isTurnOf } from './envelope.ts';
import type { Envelope, Signer } from './envelope.ts';

/** Signers who could sign now and have not. */
export function signersToRemind(envelope: Envelope): readonly Signer[] {
  return envelope.signers.filter(
    (candidate) =>
      candidate.status !== 'SIGNED' && candidate.sentAt !== null && isTurnOf(envelope, candidate),
  );
}

/** True where a reminder is due and was not sent. */
export function isReminderDue({ status, remindAt }: Envelope, now: Date): boolean {
  return status === 'SENT' && remindAt !== null && remindAt <= now;
}

type ReminderSettings = Pick<Envelope, 'reminderDays' | 'notify' | 'remindAt'>;

function reminderBefore(expiresAt: Date, { reminderDays, notify }: ReminderSettings): Date | null {
  return notify && reminderDays !== null ? new Date(expiresAt.getTime() - reminderDays * DAY) : null;
}

/** Never before the day after `now`: a deadline that is nearer needs no reminder. */
export function firstReminder(envelope: ReminderSettings, expiresAt: Date, now: Date): Date | null {
  const due = reminderBefore(expiresAt, envelope);
  return due !== null && due.getTime() >= now.getTime() + DAY ? due : null;
}

/** A pending reminder moves with the deadline; an envelope whose reminder went out gets another if there is time. */
export function movedReminder(envelope: ReminderSettings, expiresAt: Date, now: Date): Date | null {
  return envelope.remindAt === null
    ? firstReminder(envelope, expiresAt, now)
    : reminderBefore(expiresAt, envelope);
}

/** The one reminder of an envelope goes out. */
export function decideRemindSigners(envelope: Envelope): Outcome<Envelope> {
  const signers = signersToRemind(envelope).map(({ id }) => id);
  const entry = { type: 'SIGNERS_REMINDED', actor: SYSTEM, data: { signers } } as const;
  const events = envelope.notify
    ? signers.map((signerId) => ({ type: 'reminder.sent', signerId }) as const)
    : [];
  return { state: { ...envelope, remindAt: null }, entries: [entry], events };
}
