import type { Language } from '../people/language.ts';

/** Returns a day and hour as people of Brazil read them: in the legal time of Brasília. Empty for null. */
export function day(date: Date | null, language: Language): string {
  if (date === null) return '';
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(date);
}
