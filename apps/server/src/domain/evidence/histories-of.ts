import type { ChainEntry } from '@aval/evidence/audit-chain';
import type { Disclosure } from '@aval/evidence/commitment';
import { openedHistory } from '@aval/evidence/opened-history';
import { signerHistory } from '@aval/evidence/signer-history';
import type { SignerHistoryOpened } from '@aval/evidence/verdict';
import type { Envelope } from '../envelopes/envelope.ts';
import { hasSigned } from '../envelopes/signer-role.ts';

/** The whole trail, also what came after the manifest, with the values that weren't erased. */
interface OpenTrail {
  readonly entries: readonly ChainEntry[];
  readonly disclosures: readonly Disclosure[];
}

/**
 * Returns the histories of those who signed, for public verification. Disputes and answers may come after the manifest, and
 * a reader has to learn of them all the same.
 */
export function historiesOf(
  { signers }: Pick<Envelope, 'signers'>,
  { entries, disclosures }: OpenTrail,
): readonly SignerHistoryOpened[] {
  return signers
    .filter(hasSigned)
    .map(({ id }) => ({ signerId: id, ...openedHistory(signerHistory(entries, id), disclosures) }))
    .filter(({ dispute, contactChanges }) => dispute !== null || contactChanges.length > 0);
}
