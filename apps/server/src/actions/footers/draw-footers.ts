import { AT_ONCE } from '../../ports/db.ts';
import type { EndJob } from '../../ports/end-job.ts';
import { footersOf } from './footers-of.ts';
import type { FooterDeps } from './footers-of.ts';

/**
 * Draws the footers of a sent envelope's documents, before its signers open them. Running it again does no harm. The
 * change that stores the last document's footers records the end of the job too.
 */
export async function drawFooters(deps: FooterDeps, envelopeId: string, end?: EndJob): Promise<void> {
  const envelope = await deps.db.read((tx) => tx.envelopes.findById(envelopeId), AT_ONCE);
  if (envelope?.status !== 'SENT') return;
  const last = envelope.documents.at(-1);
  for (const document of envelope.documents)
    await footersOf(deps, envelope, document, document === last ? end : undefined);
}
