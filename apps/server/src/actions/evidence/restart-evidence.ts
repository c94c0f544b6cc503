import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import type { Deps } from '../deps.ts';

/** Makes the job due that failed to build the evidence of an envelope, or adds one where it is gone. */
export async function restartEvidence(
  { db }: Pick<Deps, 'db'>,
  { envelopeId }: { readonly envelopeId: string },
): Promise<void> {
  await db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    if (envelope?.progress.status !== 'COMPLETED' || isEvidenceReady(envelope)) return;
    if ((await tx.jobs.retryFailed({ envelopeId })) > 0) return;
    await tx.jobs.enqueue([{ kind: 'build-evidence', envelopeId }], await tx.now());
  });
}
