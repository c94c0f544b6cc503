import { SYSTEM } from '../audit/audit-entry.ts';
import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import type { Outcome } from '../outcome.ts';
import { next } from './envelope-machine.ts';
import type { Envelope } from './envelope.ts';

/** The sender calls the envelope off. */
export function decideCancel(
  envelope: Envelope,
  asked: { readonly now: Date; readonly reason: string | null; readonly actor: Actor },
): Outcome<Envelope> {
  const state: Envelope = {
    ...envelope,
    status: next(envelope.status, 'cancel'),
    cancelledAt: asked.now,
    reason: asked.reason,
  };
  const entry: AuditEntry = {
    type: 'ENVELOPE_CANCELLED',
    actor: asked.actor,
    data: {},
    ...(asked.reason === null ? {} : { personal: { subject: null, values: { reason: asked.reason } } }),
  };
  return { state, entries: [entry], events: [{ type: 'envelope.cancelled' }] };
}

/** The term of a sent envelope has passed. */
export function decideExpire(envelope: Envelope, now: Date): Outcome<Envelope> {
  const state: Envelope = { ...envelope, status: next(envelope.status, 'expire'), expiredAt: now };
  const entry: AuditEntry = {
    type: 'ENVELOPE_EXPIRED',
    actor: SYSTEM,
    data: { expiresAt: envelope.expiresAt?.toISOString() ?? null },
  };
  return { state, entries: [entry], events: [{ type: 'envelope.expired' }] };
}

/** True once the term of a sent envelope has passed, whether or not the sweeper has told it yet. */
export function termHasEnded(envelope: Envelope, now: Date): boolean {
  return envelope.status === 'EXPIRED' || (envelope.status === 'SENT' && isPast(envelope.expiresAt, now));
}

function isPast(term: Date | null, now: Date): boolean {
  return term !== null && term <= now;
}
