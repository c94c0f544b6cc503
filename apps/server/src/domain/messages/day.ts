import type { Language } from '../people/language.ts';

interface Formats {
  readonly moment: Intl.DateTimeFormat;
  readonly zone: Intl.DateTimeFormat;
}

/** Making a format takes far longer than its use. An installation has few time zones; beyond this, formats are made anew. */
const MAX_FORMATS = 100;
const formats = new Map<string, Formats>();

/** Returns a day and hour in a time zone, which it names: `20 de dezembro de 2026 às 23:30 (horário de Brasília)`. Empty for null. */
export function day(date: Date | null, language: Language, timeZone: string): string {
  if (date === null) return '';
  const { moment, zone } = formatsOf(language, timeZone);
  const name = zone.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${moment.format(date)} (${commonName(name)})`;
}

/** Brazil has no summer time, so nobody there says “Horário Padrão de Brasília”. */
function commonName(zone: string): string {
  return zone.replace(/ (?:Padrão|padrão|Standard|estándar)/, '').replace(/^Horário/, 'horário');
}

function formatsOf(language: Language, timeZone: string): Formats {
  const name = `${language} ${timeZone}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const made = {
    moment: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    zone: new Intl.DateTimeFormat(language, { timeZoneName: 'longGeneric', timeZone }),
  };
  if (formats.size < MAX_FORMATS) formats.set(name, made);
  return made;
}
