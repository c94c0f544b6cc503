import type { Envelope } from '../envelopes/envelope.ts';
import { evidenceFailure } from '../envelopes/envelope-progress.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';

/**
 * Forgets why the evidence could not be built, because it is tried again. The trail has what people did, so it has nothing
 * of it.
 *
 * @throws CONFLICT (EVIDENCE_NOT_FAILED)
 */
export function decideRetryEvidence(envelope: Envelope): Outcome<Envelope> {
  const { progress } = envelope;
  if (evidenceFailure(envelope) === null || progress.status !== 'COMPLETED')
    return fail('CONFLICT', { reason: 'EVIDENCE_NOT_FAILED' });
  const { evidenceFailure: _forgotten, ...waiting } = progress;
  return { state: { ...envelope, progress: waiting }, entries: [], events: [] };
}
