import type { EnvelopeSender } from '../envelopes/envelope-progress.ts';
import type { OrganizationIdentity } from './organization.ts';

type Verified = Pick<OrganizationIdentity, 'name' | 'cnpj' | 'verifiedAt'>;

/**
 * Returns when the operator verified the organization, if the verification is of this name and CNPJ; otherwise null. An
 * organization that takes another name is somebody else to its signers (ADR-0131).
 */
export function verificationOf(organization: Verified, { name, cnpj }: EnvelopeSender): Date | null {
  return name === organization.name && cnpj === organization.cnpj ? organization.verifiedAt : null;
}
