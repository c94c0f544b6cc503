import type { Language } from './language.ts';

/** Formats a moment to the second, in the legal time of Brasília, which it names: several calls and deliveries happen within a minute. */
export function formatExactMoment(written: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'long',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(written));
}
