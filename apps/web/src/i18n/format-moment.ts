import type { Language } from './language.ts';

/** The legal time of Brasília, where an organization names no other time zone. */
export const BRASILIA = 'America/Sao_Paulo';

/** How a reader elsewhere gets their own time, after the name of the zone. */
const HERE: Readonly<Record<Language, (time: string) => string>> = {
  'pt-BR': (time) => `${time} no seu fuso horário`,
  en: (time) => `${time} in your time zone`,
  es: (time) => `${time} en su zona horaria`,
};

/**
 * Formats a moment in a time zone and names it: `31 de dezembro de 2026 às 23:59 (horário de Brasília)`. A reader whose clock
 * shows another time gets that too.
 */
export function formatMoment(written: string, language: Language, timeZone = BRASILIA): string {
  const moment = new Date(written);
  const own = ownTime(moment, language, timeZone);
  const zone = zoneName(moment, language, timeZone);
  return `${longForm(moment, language, timeZone)} (${own === null ? zone : `${zone}; ${HERE[language](own)}`})`;
}

/** Formats a moment in the legal time of Brasília, for pages that name the zone of all their times. */
export function formatTime(written: string, language: Language): string {
  return longForm(new Date(written), language, BRASILIA);
}

function longForm(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    moment,
  );
}

/** Brazil has no summer time, so nobody there says “Horário Padrão de Brasília”. */
function zoneName(moment: Date, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'longGeneric', timeZone }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ (?:Padrão|padrão|Standard|estándar)/, '').replace(/^H(?=orário|ora)/, 'h');
}

/** Returns the time on the reader's clock, with the day where that differs too; null where it is the same. */
function ownTime(moment: Date, language: Language, timeZone: string): string | null {
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  const dayIn = (zone: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: zone }).format(moment);
  const timeIn = (zone: string): string =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone }).format(moment);
  if (dayIn(own) !== dayIn(timeZone)) return `${dayIn(own)} ${timeIn(own)}`;
  return timeIn(own) === timeIn(timeZone) ? null : timeIn(own);
}
