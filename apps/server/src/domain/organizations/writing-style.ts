import { DEFAULT_TIME_ZONE } from '../envelopes/daytime.ts';
import type { EnvelopeTerms } from '../envelopes/envelope-terms.ts';
import type { OrganizationSettings } from './organization.ts';

/** The language and the time zone in which documents name numbers and days. */
export type WritingStyle = Pick<OrganizationSettings, 'language' | 'timeZone'>;

/** The part of an organization that has the time zone. */
interface StyledOrganization {
  readonly settings: Pick<WritingStyle, 'timeZone'>;
}

/** Returns the style of an envelope's documents: in its language; in the time zone of Brazil where the organization is gone. */
export function writingStyleOf(
  { terms: { language } }: { readonly terms: Pick<EnvelopeTerms, 'language'> },
  organization: StyledOrganization | null,
): WritingStyle {
  return { language, timeZone: organization?.settings.timeZone ?? DEFAULT_TIME_ZONE };
}
