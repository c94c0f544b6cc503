/** From the most particular to the most general: Edge and Opera call themselves Chrome too, and all of them Mozilla. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent in words that people know (`Chrome, Android`); as it is where it names no browser; null where it is empty. */
export function deviceName(userAgent: string): string | null {
  const found = (of: typeof BROWSERS): string | undefined => of.find(([form]) => form.test(userAgent))?.[1];
  const browser = found(BROWSERS);
  if (browser === undefined) return userAgent.trim() === '' ? null : userAgent;
  const system = found(SYSTEMS);
  return system === undefined ? browser : `${browser}, ${system}`;
}
