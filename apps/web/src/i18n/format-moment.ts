import type { Language } from './language.ts';

/** A moment as people of Brazil read it, in the legal time of Brasília. */
export function formatMoment(written: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(written));
}
