import type { Envelope } from '../envelopes/envelope.ts';
import { completedProgress } from '../envelopes/envelope-progress.ts';
import type { Outcome } from '../outcome.ts';
import type { EvidenceFailure } from '../evidence-failure.ts';

/** The evidence of a completed envelope doesn't come until somebody mends the cause. The trail has what people did, so it has nothing of it. */
export function decideFailEvidence(envelope: Envelope, reason: EvidenceFailure): Outcome<Envelope> {
  return {
    state: { ...envelope, progress: { ...completedProgress(envelope.progress), evidenceFailure: reason } },
    entries: [],
    events: [{ type: 'envelope.evidence_failed', evidence: { reason } }],
  };
}
