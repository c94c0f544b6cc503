import { browserName } from './browser-name.ts';
import type { ReportWords } from './report-words/words.ts';

/** Returns `Chrome on Android` for a User-Agent; null where it is unknown or erased. */
export function deviceName(
  userAgent: string | null,
  words: Pick<ReportWords, 'browser' | 'otherProgram'>,
): string | null {
  if (userAgent === null) return null;
  const known = browserName(userAgent);
  if (known === null) return words.otherProgram;
  return known.system === null ? known.browser : words.browser(known.browser, known.system);
}
