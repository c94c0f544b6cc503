const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 60;

/**
 * `Chrome 131 · Android` of a User-Agent header; the beginning of the header where no browser is known in it. A hint
 * for people: the header says what its sender likes (RFC 9110 section 10.1.5). The whole of it stands in the disclosures.
 */
export function browserName(userAgent: string): string {
  const [browser, version] = firstOf(BROWSERS, userAgent);
  if (browser === undefined) return userAgent.slice(0, LONGEST);
  const [system] = firstOf(SYSTEMS, userAgent);
  const named = version === undefined ? browser : `${browser} ${version}`;
  return system === undefined ? named : `${named} · ${system}`;
}

function firstOf(
  known: readonly (readonly [RegExp, string])[],
  userAgent: string,
): readonly [string | undefined, string | undefined] {
  for (const [pattern, name] of known) {
    const found = pattern.exec(userAgent);
    if (found !== null) return [name, found[1]];
  }
  return [undefined, undefined];
}
