import { sentBrand } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { ProjectBranding } from '../../domain/projects/branding.ts';
import type { SendingOrganization } from '../../store/envelopes-types.ts';

/** The organization as the letters of one envelope show it. */
export interface BrandedSender extends SendingOrganization {
  /** The brand of the project as sending froze it; null without one. */
  readonly brand: ProjectBranding | null;
}

/** Returns the organization with what the envelope, and then its project, decided in its place. */
export function brandedSender(organization: SendingOrganization, envelope: Envelope): BrandedSender {
  const brand = sentBrand(envelope);
  return {
    ...organization,
    brand,
    primaryColor: brand?.primaryColor ?? organization.primaryColor,
    logoSha256: brand?.logoSha256 ?? organization.logoSha256,
    contactEmail: envelope.terms.replyTo ?? brand?.replyTo ?? organization.contactEmail,
  };
}
