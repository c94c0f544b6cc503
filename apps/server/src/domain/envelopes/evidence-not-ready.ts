import type { Envelope } from './envelope.ts';
import { evidenceFailure } from './envelope-progress.ts';
import { fail } from '../errors/app-error.ts';

/** How soon to ask again: building takes about a second. */
const RETRY_SECONDS = 2;

/** The states in which no signature is awaited any more, so no evidence follows. */
const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'DECLINED', 'EXPIRED']);

/**
 * Refuses evidence that doesn't exist yet. Waiting helps only once the envelope is completed, and while nothing is wrong.
 *
 * @throws EVIDENCE_NOT_READY
 */
export function evidenceNotReady(envelope: Pick<Envelope, 'progress'>): never {
  const { status } = envelope.progress;
  const failure = evidenceFailure(envelope);
  if (failure !== null) return fail('EVIDENCE_NOT_READY', { reason: 'FAILED', failure });
  if (ENDED.has(status)) return fail('EVIDENCE_NOT_READY', { reason: 'ENDED' });
  if (status !== 'COMPLETED') return fail('EVIDENCE_NOT_READY', { reason: 'NOT_COMPLETED' });
  return fail('EVIDENCE_NOT_READY', { reason: 'IN_PROGRESS', retryAfterSeconds: RETRY_SECONDS });
}
