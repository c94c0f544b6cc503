import type { Language } from './language.ts';

/** A moment to the second, in the legal time of Brasília: calls and deliveries follow one another within a minute. */
export function formatExactMoment(written: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(written));
}
