import { SYSTEM } from '../audit/audit-entry.ts';
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

/** The one reminder of an envelope goes out. */
export function decideRemindSigners(envelope: Envelope): Outcome<Envelope> {
  const signers = signersToRemind(envelope).map(({ id }) => id);
  const entry = { type: 'SIGNERS_REMINDED', actor: SYSTEM, data: { signers } } as const;
  return { state: { ...envelope, remindAt: null }, entries: [entry], events: [] };
}
