import { SYSTEM } from '../audit/audit-entry.ts';
import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import type { Outcome } from '../outcome.ts';
import { openProgress, sentProgress } from './envelope-progress.ts';
import type { Envelope } from './envelope.ts';
import { withInvitedInTurn } from './invite-in-turn.ts';
import { hasSigned, isAwaited } from './signer-role.ts';

/** The time, and a code for an envelope that has reserved none. */
interface SettleInput {
  readonly now: Date;
  readonly verificationCode: string;
}

/** Completes an envelope that waits for nobody any more; otherwise calls those whose turn has come. */
export function settled(envelope: Envelope, { now, verificationCode }: SettleInput): Outcome<Envelope> {
  if (envelope.signers.some(isAwaited))
    return { state: withInvitedInTurn(envelope, now), entries: [], events: [] };
  const { sending } = sentProgress(envelope.progress);
  const state: Envelope = {
    ...envelope,
    progress: {
      status: 'COMPLETED',
      sending,
      at: now,
      verificationCode: sending.reservedCode ?? verificationCode,
      evidenceReady: false,
    },
  };
  const entry: AuditEntry = {
    type: 'ENVELOPE_COMPLETED',
    actor: SYSTEM,
    data: { signers: envelope.signers.filter(hasSigned).length },
  };
  return { state, entries: [entry], events: [{ type: 'envelope.completed' }] };
}

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
