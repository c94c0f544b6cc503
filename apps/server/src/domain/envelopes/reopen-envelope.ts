import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { applyInOrder } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import { decideExpireEnvelope, isOverdue } from './close-envelope.ts';
import { withTerms } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { REOPEN_WITHIN } from './limits.ts';
import { firstReminder } from './remind-signers.ts';

interface ReopenInput {
  readonly expiresAt: Date;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Gives an expired envelope a new term. Signatures stay, and the others can go on. A term that has passed a moment ago, and that
 * nobody has recorded yet, is recorded first.
 *
 * @throws INVALID_STATE_TRANSITION for any other envelope, long after the term, and after an erasure; VALIDATION_FAILED for a term in the
 * past
 */
export function decideReopenEnvelope(envelope: Envelope, input: ReopenInput): Outcome<Envelope> {
  const isUnrecorded = envelope.progress.status === 'SENT' && isOverdue(envelope, input.now);
  return applyInOrder(envelope, [
    ...(isUnrecorded ? [(overdue: Envelope) => decideExpireEnvelope(overdue, input.now)] : []),
    (expired) => reopened(expired, input),
  ]);
}

function reopened(envelope: Envelope, { expiresAt, actor, now }: ReopenInput): Outcome<Envelope> {
  const { progress, signers, terms } = envelope;
  if (progress.status !== 'EXPIRED') return fail('INVALID_STATE_TRANSITION', { from: progress.status });
  const isErased = signers.some(({ person }) => person.erasedAt !== null);
  if (isErased || now.getTime() - progress.at.getTime() > REOPEN_WITHIN)
    fail('INVALID_STATE_TRANSITION', { from: 'EXPIRED' });
  if (expiresAt <= now) invalidField('expiresAt', 'future', 'Must be in the future.');
  const { sending } = progress;
  const remindAt = firstReminder({ ...terms, sentAt: sending.at }, expiresAt, now);
  const entry: AuditEntry = {
    type: 'ENVELOPE_REOPENED',
    actor,
    data: { expiresAt: expiresAt.toISOString(), previousExpiresAt: terms.expiresAt?.toISOString() ?? null },
  };
  return {
    state: { ...withTerms(envelope, { expiresAt }), progress: { status: 'SENT', sending, remindAt } },
    entries: [entry],
    events: [{ type: 'envelope.reopened' }],
  };
}
