import type { Language } from '../../i18n/language.ts';

const KILOBYTE = 1024;

/** Returns the size of a file for people: `812 KB`, `2,4 MB`. */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return `${megabytes.format(bytes / KILOBYTE / KILOBYTE)} MB`;
}
