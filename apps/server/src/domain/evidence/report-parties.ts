import { isDelegate } from '../envelopes/delegation.ts';
import { isParty } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { ReportParties } from '../organizations/organization.ts';
import type { SigningSession } from '../signing/signing-session.ts';

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

/** Returns the same for a signer, before the report is made: MASKED where there is nobody else to see it. */
export function partiesShownTo({
  envelope,
  signerId,
  sender,
}: Pick<SigningSession, 'envelope' | 'signerId' | 'sender'>): ReportParties {
  const others = envelope.signers.filter((signer) => signer.id !== signerId && isParty(signer));
  return others.length === 0 ? 'MASKED' : partiesShown(envelope, sender.reportParties);
}

function isStranger(signer: Signer): boolean {
  return signer.person.identitySource === 'SELF_DECLARED' && !isDelegate(signer);
}
