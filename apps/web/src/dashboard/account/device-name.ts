/** Specific names come first: Edge and Opera also call themselves Chrome. */
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

/** Returns a user agent in familiar words, such as `Chrome, Android`. An unknown user agent stays as it is; an empty text gives null. */
export function deviceName(userAgent: string): string | null {
  const found = (of: typeof BROWSERS): string | undefined => of.find(([form]) => form.test(userAgent))?.[1];
  const browser = found(BROWSERS);
  if (browser === undefined) return userAgent.trim() === '' ? null : userAgent;
  const system = found(SYSTEMS);
  return system === undefined ? browser : `${browser}, ${system}`;
}
