import { footersOf } from './footers-of.ts';
import type { FooterDeps } from './footers-of.ts';

/** Draws the footers of a sent envelope's documents, before its signers open them. Running it again does no harm. */
export async function drawFooters(deps: FooterDeps, envelopeId: string): Promise<void> {
  const envelope = await deps.db.read((tx) => tx.envelopes.findById(envelopeId));
  if (envelope?.progress.status !== 'SENT') return;
  for (const document of envelope.documents) await footersOf(deps, envelope, document);
}
