import type { Manifest } from '@aval/evidence/manifest';
import { openedHistory } from '@aval/evidence/opened-history';
import type { SignerHistoryOpened } from '@aval/evidence/verdict';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { historiesOf } from '../../domain/evidence/histories-of.ts';
import type { Tx } from '../../ports/tx.ts';

/**
 * Returns what the manifest says of disputes and of changed contacts, opened as far as nobody was erased, and the disputes
 * and answers that came after it. Reads the trail's values only if there is anything to open.
 */
export async function findHistories(
  tx: Tx,
  envelope: Envelope,
  { signers }: Manifest,
): Promise<readonly SignerHistoryOpened[]> {
  const stated = signers.filter(({ dispute, contactChanges }) => dispute ?? contactChanges);
  const disclosures = stated.length === 0 ? [] : await tx.audit.disclosures(envelope);
  const issued = stated.map((signer) => ({ signerId: signer.id, ...openedHistory(signer, disclosures) }));
  return historiesOf(envelope, issued);
}
