/** A browser and the system that it runs on; `system` is null where the header names none that is known. */
interface BrowserName {
  readonly browser: string;
  readonly system: string | null;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[.\d]+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the browser and the system of a User-Agent header, or null if no browser is known in it. It is a hint for
 * people: the header says what its sender likes (RFC 9110 section 10.1.5), and the disclosures have all of it. So a table
 * of the usual names is enough, without a library.
 */
export function browserName(userAgent: string): BrowserName | null {
  const browser = firstOf(BROWSERS, userAgent);
  return browser === null ? null : { browser, system: firstOf(SYSTEMS, userAgent) };
}

function firstOf(known: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
