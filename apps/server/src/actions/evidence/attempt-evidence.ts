import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import { decideAttemptEvidence } from '../../domain/evidence/attempt-evidence.ts';
import { decideFailEvidence } from '../../domain/evidence/fail-evidence.ts';
import { CannotSucceed } from '../../domain/failures.ts';
import type { Job } from '../../store/jobs-types.ts';
import type { EndJob } from '../end-job.ts';
import { record } from '../record.ts';
import { buildEvidence } from './build-evidence.ts';
import type { EvidenceDeps } from './evidence-facts.ts';

/** One attempt of the job that builds the evidence of an envelope. */
interface EvidenceAttempt {
  readonly envelopeId: string;
  readonly job: Pick<Job, 'attempts' | 'waitingFor'>;
  readonly end?: EndJob;
}

/**
 * Builds the evidence of an envelope. An attempt that fails leaves the job to be tried again; after its tries the envelope
 * says why, its sender and their organization are told, and the job waits for an operator (ADR-0157).
 *
 * @throws CannotSucceed after the last try, otherwise the failure
 */
export async function attemptEvidence(
  deps: EvidenceDeps,
  { envelopeId, job, end }: EvidenceAttempt,
): Promise<void> {
  try {
    await buildEvidence(deps, envelopeId, end);
  } catch (error) {
    const isFinal = await tellFailure(deps, { envelopeId, job, error });
    if (!isFinal) throw error;
    const cause = error instanceof Error ? error : new Error('unknown', { cause: error });
    throw new CannotSucceed('The evidence cannot be built.', cause);
  }
}

interface Failed extends Pick<EvidenceAttempt, 'envelopeId' | 'job'> {
  readonly error: unknown;
}

/**
 * Reports the failure, and returns whether the job has ended. A failure that is retried is reported once. A final one is reported
 * every time, because an operator started the job again.
 */
async function tellFailure(deps: EvidenceDeps, { envelopeId, job, error }: Failed): Promise<boolean> {
  return deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    if (envelope?.progress.status !== 'COMPLETED' || isEvidenceReady(envelope)) return false;
    const { at: completedAt, evidenceFailure } = envelope.progress;
    const { attempts, waitingFor } = job;
    const wasAway = waitingFor !== null;
    const failure = decideAttemptEvidence({ error, attempts, wasAway, completedAt, now: await tx.now() });
    if (failure === null) return false;
    const { reason, isFinal } = failure;
    if (isFinal || evidenceFailure !== reason)
      await record(deps, tx, envelope, decideFailEvidence(envelope, reason));
    return isFinal;
  });
}
