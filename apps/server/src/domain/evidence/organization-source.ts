import type { Signer } from '../envelopes/signer.ts';
import type { OwnSignature } from './own-signature.ts';

/**
 * The source of the statement that a representative acts for their company (ADR-0130): the sender, who stated its name and CNPJ, or an
 * ICP-Brasil certificate that names the CNPJ.
 */
export const ORGANIZATION_SOURCES = ['STATED_BY_SENDER', 'CERTIFICATE'] as const;

export type OrganizationSource = (typeof ORGANIZATION_SOURCES)[number];

interface OfCompany extends Pick<Signer, 'id'> {
  readonly person: Pick<Signer['person'], 'cnpj'>;
  readonly terms: Pick<Signer['terms'], 'role'>;
}

/** Returns who says that a signer acts for a company; null without a company. */
export function organizationSourceOf(
  { id, person: { cnpj }, terms: { role } }: OfCompany,
  ownSignatures: readonly Pick<OwnSignature, 'signerId' | 'holder'>[],
): OrganizationSource | null {
  if (role !== 'REPRESENTATIVE') return null;
  const own = ownSignatures.find(({ signerId }) => signerId === id);
  const isProved = cnpj !== null && own?.holder?.cnpj === cnpj;
  return isProved ? 'CERTIFICATE' : 'STATED_BY_SENDER';
}

/** Returns the source as evidence names it; nothing without a company. */
export function organizationFact(...known: Parameters<typeof organizationSourceOf>): {
  readonly organizationSource?: OrganizationSource;
} {
  const source = organizationSourceOf(...known);
  return source === null ? {} : { organizationSource: source };
}
