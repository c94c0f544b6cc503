import { DEFAULT_TIME_ZONE } from '../envelopes/daytime.ts';
import type { OrganizationSettings } from './organization.ts';

/** The language and the time zone in which an organization's documents name numbers and days. */
export type WritingStyle = Pick<OrganizationSettings, 'language' | 'timeZone'>;

/** The part of an organization that has the style. */
interface StyledOrganization {
  readonly settings: WritingStyle;
}

/** Returns the style of an organization; that of Brazil where the organization is gone. */
export function writingStyleOf(organization: StyledOrganization | null): WritingStyle {
  const { language = 'pt-BR', timeZone = DEFAULT_TIME_ZONE } = organization?.settings ?? {};
  return { language, timeZone };
}
