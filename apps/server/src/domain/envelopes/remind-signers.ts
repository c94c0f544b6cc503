import { SYSTEM } from '../audit/audit-entry.ts';
import { DAY } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { isTurnOf } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { remindAt, sentProgress } from './envelope-progress.ts';
import { isAwaited } from './signer-role.ts';
import { isSameDay } from './daytime.ts';
import { nextReminder } from './reminder-schedule.ts';
import type { ScheduledEnvelope } from './reminder-schedule.ts';
import type { Signer } from './signer.ts';

/** Signers who could sign now and have not. A signer who doesn't recognize the document is left alone. */
export function signersToRemind(envelope: Envelope): readonly Signer[] {
  return envelope.signers.filter(
    (candidate) =>
      isAwaited(candidate) &&
      candidate.progress.sentAt !== null &&
      (candidate.progress.dispute?.at ?? null) === null &&
      isTurnOf(envelope, candidate),
  );
}

/** When a signer was last written to, and the present. */
interface LastContact {
  readonly remindedAt: Date | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** True where a signer was invited or reminded on this day of the organization's time zone. */
export function wasContactedToday(signer: Signer, { remindedAt, now, timeZone }: LastContact): boolean {
  return [signer.progress.sentAt, remindedAt].some((time) => time !== null && isSameDay(time, now, timeZone));
}

/** True where a reminder is due and was not sent. */
export function isReminderDue(envelope: Envelope, now: Date): boolean {
  const dueAt = remindAt(envelope);
  return dueAt !== null && dueAt <= now;
}

/** Never before the day after `now`: a deadline that is nearer needs no reminder. */
export function firstReminder(envelope: ScheduledEnvelope, expiresAt: Date, now: Date): Date | null {
  return nextReminder(envelope, expiresAt, new Date(now.getTime() + DAY));
}

/** A pending reminder moves with the deadline; an envelope whose reminders went out gets another if there is time. */
export function movedReminder(
  envelope: ScheduledEnvelope & { readonly remindAt: Date | null },
  expiresAt: Date,
  now: Date,
): Date | null {
  const { remindAt: dueAt } = envelope;
  if (dueAt === null) return firstReminder(envelope, expiresAt, now);
  return nextReminder(envelope, expiresAt, dueAt < now ? dueAt : now);
}

/** The signers to remind now, and the time. */
interface RemindInput {
  readonly signers: readonly Signer[];
  readonly now: Date;
}

/** A reminder of an envelope goes out, and the next is due by its schedule. Without signers, only the time moves. */
export function decideRemindSigners(envelope: Envelope, { signers, now }: RemindInput): Outcome<Envelope> {
  const ids = signers.map(({ id }) => id);
  const entry = {
    type: 'SIGNERS_REMINDED',
    actor: SYSTEM,
    data: { signers: ids },
  } as const;
  const progress = sentProgress(envelope.progress);
  const schedule = { ...envelope.terms, sentAt: progress.sending.at };
  const next = nextReminder(schedule, envelope.terms.expiresAt ?? now, new Date(now.getTime() + 1));
  return {
    state: { ...envelope, progress: { ...progress, remindAt: next } },
    entries: ids.length === 0 ? [] : [entry],
    events: ids.map((signerId) => ({ type: 'reminder.sent', signerId }) as const),
  };
}

/** The reminder waits until the morning. Where the deadline is earlier, it is not sent. */
export function decidePostponeReminder(envelope: Envelope, until: Date): Outcome<Envelope> {
  const { expiresAt } = envelope.terms;
  const isTooLate = expiresAt !== null && expiresAt <= until;
  const progress = sentProgress(envelope.progress);
  return {
    state: { ...envelope, progress: { ...progress, remindAt: isTooLate ? null : until } },
    entries: [],
    events: [],
  };
}
