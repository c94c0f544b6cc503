import type { Language } from './language.ts';

/** Formats a moment in the legal time of Brasília. */
export function formatMoment(written: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(written));
}
