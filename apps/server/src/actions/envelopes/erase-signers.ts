import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import { decideRequestErasure, erasureRequests } from '../../domain/envelopes/erasure-request.ts';
import type { ErasureRequest } from '../../domain/envelopes/erasure-request.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { assertNotOnHold } from '../../domain/envelopes/legal-hold.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { ArchiveFile } from '../../ports/archive.ts';
import type { Tx } from '../../store/tx.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';
import { readStoredFiles } from '../evidence/package-bytes.ts';
import { record } from '../record.ts';
import { erasePeople } from './erase-people.ts';
import type { EraseDeps } from './erase-people.ts';
import { tellErasure } from './tell-erasure.ts';

interface EraseSignersInput {
  readonly id: string;
  /** Null: everyone. */
  readonly signerId: string | null;
  /** Why; null where the envelope was never completed. */
  readonly reason: string | null;
}

/** An envelope, and the erasures of its signers that wait. */
export interface Erasure {
  readonly envelope: Envelope;
  readonly waiting: readonly ErasureRequest[];
}

/**
 * Erases who signers of a closed envelope were. Those of a completed envelope of Production are erased after a week, which
 * everybody on it is notified of, so that they can object (ADR-0152). In the Sandbox nobody is notified, and nothing waits. Codes: NOT_FOUND, INVALID_STATE_TRANSITION,
 * EVIDENCE_NOT_READY, VALIDATION_FAILED (no reason), CONFLICT (ON_HOLD).
 */
export async function eraseSigners(
  deps: EraseDeps,
  context: RequestContext,
  input: EraseSignersInput,
): Promise<Erasure> {
  const { id, signerId, reason } = input;
  const kept = await packageOf(deps, context, id);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const [actor, now] = [actorOf(context), await tx.now()];
    const waiting = await tx.erasureRequests.list(id);
    const requests = erasureRequests(envelope, waiting, { signerId, reason, actor, now });
    assertNotOnHold(await tx.legalHolds.find(id), now);
    if (requests.length > 0 || isWaiting(envelope, waiting, signerId)) {
      await request(deps, tx, { envelope, requests, context });
      return { envelope, waiting: await tx.erasureRequests.list(id) };
    }
    const { type, id: actorId } = actor;
    const why = { reason, requestedBy: { type, id: actorId }, requestedAt: now };
    const done = await erasePeople(deps, tx, envelope, { signerId, kept, actor, request: why });
    const target = { type: 'envelope', id };
    await recordProjectEvent(deps, tx, { type: 'SIGNER_ERASED', target, data: { signerId }, context });
    return { envelope: done, waiting: await tx.erasureRequests.list(id) };
  });
}

/** A repeated request finds its first, and changes nothing. */
function isWaiting(
  { signers }: Envelope,
  waiting: readonly ErasureRequest[],
  signerId: string | null,
): boolean {
  const waits = (id: string): boolean => waiting.some((erasure) => erasure.signerId === id);
  return signerId === null ? signers.some(({ id }) => waits(id)) : waits(signerId);
}

interface RequestInput {
  readonly envelope: Envelope;
  readonly requests: readonly ErasureRequest[];
  readonly context: RequestContext;
}

async function request(deps: EraseDeps, tx: Tx, { envelope, requests, context }: RequestInput) {
  const [first] = requests;
  if (first === undefined) return;
  await record(deps, tx, envelope, decideRequestErasure(envelope, requests, actorOf(context)));
  await tx.erasureRequests.add(envelope, requests);
  await tellErasure(deps, tx, envelope, first.dueAt);
  const target = { type: 'envelope', id: envelope.id };
  for (const { signerId, dueAt } of requests) {
    const data = { signerId, dueAt: dueAt.toISOString() };
    await recordProjectEvent(deps, tx, { type: 'ERASURE_REQUESTED', target, data, context });
  }
}

/** Read before the transaction, so that a slow store holds no lock: these files never change. */
async function packageOf(
  deps: EraseDeps,
  context: RequestContext,
  id: string,
): Promise<readonly ArchiveFile[]> {
  const artifacts = await deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(context.tenant, id)) ?? fail('NOT_FOUND');
    return isEvidenceReady(envelope) ? tx.evidence.artifacts(envelope.id) : [];
  });
  return readStoredFiles(deps, artifacts);
}
