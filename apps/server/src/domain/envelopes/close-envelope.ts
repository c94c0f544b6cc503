import { SYSTEM } from '../audit/audit-entry.ts';
import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import type { Outcome } from '../outcome.ts';
import { openProgress, sentProgress } from './envelope-progress.ts';
import type { Envelope } from './envelope.ts';

/** The sender calls the envelope off. */
export function decideCancelEnvelope(
  envelope: Envelope,
  input: { readonly now: Date; readonly reason: string | null; readonly actor: Actor },
): Outcome<Envelope> {
  const { sending } = openProgress(envelope.progress);
  const state: Envelope = {
    ...envelope,
    progress: { status: 'CANCELLED', sending, at: input.now, reason: input.reason },
  };
  const entry: AuditEntry = {
    type: 'ENVELOPE_CANCELLED',
    actor: input.actor,
    data: {},
    ...(input.reason === null ? {} : { personal: { subject: null, values: { reason: input.reason } } }),
  };
  return { state, entries: [entry], events: [{ type: 'envelope.cancelled' }] };
}

/** The term of a sent envelope has passed. */
export function decideExpireEnvelope(envelope: Envelope, now: Date): Outcome<Envelope> {
  const { sending } = sentProgress(envelope.progress);
  const state: Envelope = { ...envelope, progress: { status: 'EXPIRED', sending, at: now } };
  const entry: AuditEntry = {
    type: 'ENVELOPE_EXPIRED',
    actor: SYSTEM,
    data: { expiresAt: envelope.terms.expiresAt?.toISOString() ?? null },
  };
  return { state, entries: [entry], events: [{ type: 'envelope.expired' }] };
}

/** Returns true once the deadline of a sent envelope has passed, even if the sweeper has not closed it yet. */
export function isOverdue(envelope: Envelope, now: Date): boolean {
  return (
    envelope.progress.status === 'EXPIRED' ||
    (envelope.progress.status === 'SENT' && isPast(envelope.terms.expiresAt, now))
  );
}

function isPast(term: Date | null, now: Date): boolean {
  return term !== null && term <= now;
}
