import type { Manifest } from '@aval/evidence/manifest';
import type { SignerHistoryOpened } from '@aval/evidence/verdict';
import { isDisputed } from '../../domain/envelopes/disputed.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { historiesOf } from '../../domain/evidence/histories-of.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Returns the disputes and the changed contacts of an envelope, opened as far as nobody was erased, with the disputes and
 * answers that came after the manifest. Reads the trail only if there is anything to tell.
 */
export async function findHistories(
  tx: Tx,
  envelope: Envelope,
  { signers }: Manifest,
): Promise<readonly SignerHistoryOpened[]> {
  const isStated = signers.some(({ dispute, contactChanges }) => dispute ?? contactChanges);
  if (!isStated && !envelope.signers.some(isDisputed)) return [];
  const entries = await tx.audit.list(envelope.id, 0, envelope.chain.count);
  return historiesOf(envelope, { entries, disclosures: await tx.audit.disclosures(envelope) });
}
