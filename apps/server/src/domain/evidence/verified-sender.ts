import type { Envelope } from '../envelopes/envelope.ts';
import { sentBy } from '../envelopes/envelope-progress.ts';
import type { OrganizationIdentity } from '../organizations/organization.ts';
import { verificationOf } from '../organizations/verification.ts';

/** The sender of an envelope, as verification shows it. */
export interface VerifiedSender {
  /** Its name when it sent the envelope; null for drafts, and for envelopes from before names were kept. */
  readonly nameAtSigning: string | null;
  /** Its present name, if that is another or the only one known; null if it is the same, or the account is gone. */
  readonly nameToday: string | null;
  /** The CNPJ that belongs to the name at sending; null if it had stated none. */
  readonly cnpj: string | null;
  /** When the operator verified the organization under the name that is shown first; null if nobody did. */
  readonly verifiedAt: Date | null;
}

/** Returns the sender of an envelope. Nothing is said of a time that nobody kept. */
export function verifiedSender(
  envelope: Pick<Envelope, 'progress'>,
  organization: Omit<OrganizationIdentity, 'slug'> | null,
): VerifiedSender {
  const sender = sentBy(envelope);
  const { name, cnpj } = sender ?? { name: null, cnpj: null };
  if (organization === null) return { nameAtSigning: name, nameToday: null, cnpj, verifiedAt: null };
  return {
    nameAtSigning: name,
    nameToday: organization.name === name ? null : organization.name,
    cnpj,
    verifiedAt: verificationOf(organization, sender ?? organization),
  };
}
