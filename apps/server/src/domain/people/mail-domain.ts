import { domainToASCII, domainToUnicode } from 'node:url';

/** Scripts whose letters people mix in one word; each other script stands alone. */
const TOGETHER: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{N}\p{M}-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}\p{M}ー々-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\p{N}\p{M}-]+$/u,
  ...[
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Thai',
    'Armenian',
    'Georgian',
    'Bengali',
    'Tamil',
    'Greek',
    'Cyrillic',
  ].map((script) => new RegExp(String.raw`^[\p{Script=${script}}\p{N}\p{M}-]+$`, 'u')),
];

/** Cyrillic and Greek letters that look like Latin ones: of these alone, a label passes for a Latin word. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхувӕкмтгʏαικνορτυχω\d-]+$/u;

/** Letters, marks, and digits of all alphabets, with dots and inner hyphens: `domainToASCII` itself cuts off what follows a slash. */
const WRITTEN =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:[.。][\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;
const A_LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_MAX_LENGTH = 253;

/** Returns true for an internationalized domain name that can be a name of the DNS (UTS #46). */
export function isInternationalDomain(domain: string): boolean {
  if (!WRITTEN.test(domain)) return false;
  const name = domainToASCII(domain);
  return name.includes('xn--') && name.length <= DOMAIN_MAX_LENGTH && A_LABELS.test(name);
}

/** Returns true for a local part with a word of several scripts: there is no encoded form that could be shown instead. */
export function mixesScripts(local: string): boolean {
  const words = local.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => /[^\x21-\x7e]/.test(word) && !TOGETHER.some((scripts) => scripts.test(word)));
}

/**
 * Returns a domain as it is kept, compared, and shown: in letters, however it was written. A label that mixes scripts, or
 * passes for a Latin word, stays in its encoded form (`xn--…`, RFC 5890), so that nobody takes it for another.
 */
export function normaliseDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) && !domain.includes('xn--')) return domain;
  const encoded = domainToASCII(domain);
  if (encoded === '') return domain;
  return encoded.split('.').map(shownLabel).join('.');
}

function shownLabel(encoded: string): string {
  const label = domainToUnicode(encoded);
  const isClear = TOGETHER.some((scripts) => scripts.test(label)) && !LIKE_LATIN.test(label);
  return isClear || /^[a-z0-9-]*$/.test(label) ? label : encoded;
}
