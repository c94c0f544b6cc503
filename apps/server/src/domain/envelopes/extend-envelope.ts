import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { isOverdue } from './close-envelope.ts';
import { withTerms } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { sentProgress } from './envelope-progress.ts';
import { movedReminder } from './remind-signers.ts';

/** The requested members, of which only `expiresAt` can change after sending. */
interface ExtendEnvelopeInput {
  readonly patch: { readonly expiresAt?: Date | null };
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Gives a sent envelope a later deadline, and moves its reminder. Its own deadline again changes nothing, so a repeated
 * request does no harm.
 *
 * @throws ENVELOPE_NOT_EDITABLE for any other member and after the deadline, VALIDATION_FAILED for an earlier deadline.
 */
export function decideExtendEnvelope(
  envelope: Envelope,
  { patch, actor, now }: ExtendEnvelopeInput,
): Outcome<Envelope> {
  const { expiresAt, ...others } = patch;
  const before = envelope.terms.expiresAt;
  const isAllowed = expiresAt != null && before !== null && Object.keys(others).length === 0;
  if (!isAllowed || isOverdue(envelope, now)) return fail('ENVELOPE_NOT_EDITABLE');
  if (expiresAt < before)
    invalidField('expiresAt', 'later', 'Must not be earlier than the current deadline.', {
      limit: before.toISOString(),
    });
  if (expiresAt.getTime() === before.getTime()) return { state: envelope, entries: [], events: [] };
  const entry: AuditEntry = {
    type: 'ENVELOPE_EXTENDED',
    actor,
    data: { expiresAt: expiresAt.toISOString(), previousExpiresAt: before.toISOString() },
  };
  const progress = sentProgress(envelope.progress);
  const { remindAt, sending } = progress;
  const moved = movedReminder({ ...envelope.terms, sentAt: sending.at, remindAt }, expiresAt, now);
  const state = { ...withTerms(envelope, { expiresAt }), progress: { ...progress, remindAt: moved } };
  return { state, entries: [entry], events: [] };
}
