import type { Language } from '../people/language.ts';

/** Making a format takes far longer than its use. An installation has few time zones; beyond this, formats are made anew. */
const MAX_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a day and hour in a time zone. Empty for null. */
export function day(date: Date | null, language: Language, timeZone: string): string {
  return date === null ? '' : formatOf(language, timeZone).format(date);
}

function formatOf(language: Language, timeZone: string): Intl.DateTimeFormat {
  const name = `${language} ${timeZone}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  if (formats.size < MAX_FORMATS) formats.set(name, format);
  return format;
}
