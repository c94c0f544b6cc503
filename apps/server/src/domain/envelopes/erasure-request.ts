import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { ERASURE_WAIT } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import type { Envelope } from './envelope.ts';
import { assertErasable, signersToErase } from './erase-signers.ts';

/** The requested erasure of a signer, which waits: other parties can still object, and somebody can put it on hold. */
export interface ErasureRequest {
  readonly signerId: string;
  readonly reason: string;
  readonly requestedBy: Pick<Actor, 'type' | 'id'>;
  readonly requestedAt: Date;
  readonly dueAt: Date;
}

interface ErasureInput {
  /** The signer to erase, or everyone where it is null. */
  readonly signerId: string | null;
  readonly reason: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Returns the requests that have to wait; none where the erasure follows at once. The other people of a completed contract
 * may need who signed it, so it takes a reason, and in Production a week. Sandbox envelopes prove nothing: their erasure
 * needs the reason and doesn't wait. Signers who are erased already, or wait, get no second request.
 *
 * @throws NOT_FOUND, INVALID_STATE_TRANSITION, EVIDENCE_NOT_READY, VALIDATION_FAILED (no reason)
 */
export function erasureRequests(
  envelope: Envelope,
  waiting: readonly ErasureRequest[],
  { signerId, reason, actor: { type, id }, now }: ErasureInput,
): readonly ErasureRequest[] {
  const ids = signersToErase(envelope, signerId);
  assertErasable(envelope);
  const isNew = ({ id: signer, person: { erasedAt } }: Envelope['signers'][number]): boolean =>
    ids.includes(signer) && erasedAt === null && !waiting.some((request) => request.signerId === signer);
  const targets = envelope.signers.filter(isNew);
  if (envelope.progress.status !== 'COMPLETED' || targets.length === 0) return [];
  if (reason === null)
    return invalidField(
      'reason',
      'required',
      'The erasure of a signer of a completed envelope needs a reason.',
    );
  if (envelope.tenant.environment === 'SANDBOX') return [];
  const dueAt = new Date(now.getTime() + ERASURE_WAIT);
  return targets.map((target) => ({
    signerId: target.id,
    reason,
    requestedBy: { type, id },
    requestedAt: now,
    dueAt,
  }));
}

/** Records the requests in the trail: who, whom, and when it follows. The envelope stays as it is. */
export function decideRequestErasure(
  envelope: Envelope,
  requests: readonly ErasureRequest[],
  actor: Actor,
): Outcome<Envelope> {
  const entries = requests.map(({ signerId, dueAt }): AuditEntry => ({
    type: 'ERASURE_REQUESTED',
    actor,
    data: { signerId, dueAt: dueAt.toISOString() },
  }));
  return { state: envelope, entries, events: [] };
}

/**
 * Records that the sender withdrew requests.
 *
 * @throws CONFLICT (ERASURE_NOT_WAITING)
 */
export function decideWithdrawErasure(
  envelope: Envelope,
  requests: readonly ErasureRequest[],
  actor: Actor,
): Outcome<Envelope> {
  if (requests.length === 0) fail('CONFLICT', { reason: 'ERASURE_NOT_WAITING' });
  const entries = requests.map(({ signerId }): AuditEntry => ({
    type: 'ERASURE_WITHDRAWN',
    actor,
    data: { signerId },
  }));
  return { state: envelope, entries, events: [] };
}
