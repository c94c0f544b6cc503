import type { Envelope } from './envelope.ts';
import { fail } from '../errors/app-error.ts';

/** How soon to ask again: building takes about a second. */
const RETRY_SECONDS = 2;

/** The states that an envelope never leaves, and in which it has no evidence. */
const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'DECLINED', 'EXPIRED']);

/**
 * Refuses evidence that doesn't exist yet. Waiting helps only once the envelope is completed.
 *
 * @throws EVIDENCE_NOT_READY
 */
export function evidenceNotReady({ progress: { status } }: Pick<Envelope, 'progress'>): never {
  if (ENDED.has(status)) return fail('EVIDENCE_NOT_READY', { reason: 'ENDED' });
  if (status !== 'COMPLETED') return fail('EVIDENCE_NOT_READY', { reason: 'NOT_COMPLETED' });
  return fail('EVIDENCE_NOT_READY', { reason: 'IN_PROGRESS', retryAfterSeconds: RETRY_SECONDS });
}
