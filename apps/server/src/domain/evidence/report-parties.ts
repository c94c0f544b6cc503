import { isDelegate } from '../envelopes/delegation.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { ReportParties } from '../organizations/organization.ts';

/**
 * Returns whether the parties of an envelope see each other's CPF, mailbox, and phone in the report. MASKED where somebody
 * named themselves in a public form: anyone could learn the others' values by filling it in.
 */
export function partiesShown(
  { signers }: { readonly signers: readonly Signer[] },
  setting: ReportParties,
): ReportParties {
  return signers.some(isStranger) ? 'MASKED' : setting;
}

function isStranger(signer: Signer): boolean {
  return signer.person.identitySource === 'SELF_DECLARED' && !isDelegate(signer);
}
