import { DEFAULT_TIME_ZONE } from '../envelopes/daytime.ts';
import type { Organization } from './organization.ts';

/** The language and the time zone in which an organization's documents name numbers and days. */
export type WritingStyle = Pick<Organization, 'language' | 'timeZone'>;

/** Returns the style of an organization; that of Brazil where the organization is gone. */
export function writingStyleOf(organization: WritingStyle | null): WritingStyle {
  const { language = 'pt-BR', timeZone = DEFAULT_TIME_ZONE } = organization ?? {};
  return { language, timeZone };
}
