import type { Language } from '../people/language.ts';

/** Returns a day and hour in a time zone. Empty for null. */
export function day(date: Date | null, language: Language, timeZone: string): string {
  if (date === null) return '';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(date);
}
