/** Domains of the great providers here, as people mean them. */
const KNOWN: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
  'hotmail.com.br',
  'outlook.com.br',
];

/** Real domains of others, or of the same providers, that a single letter divides from one of those. */
const REAL: ReadonlySet<string> = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'aol.com.br',
  'aol.com',
  'me.com',
  'live.com.br',
  'uol.com',
  'icloud.com.br',
  'globo.com.br',
  'tuol.com.br',
]);

/** What isn't a typing error of one letter, and yet never meant. */
const NEVER_MEANT: Readonly<Record<string, string>> = {
  'gmail.com.br': 'gmail.com',
  'gmail.com.com': 'gmail.com',
  'googlemail.com.br': 'gmail.com',
  'icloud.com.br': 'icloud.com',
  'uol.com': 'uol.com.br',
  'bol.com': 'bol.com.br',
  'terra.com': 'terra.com.br',
  'hotmail.br': 'hotmail.com',
  'outlook.br': 'outlook.com',
  'yahoo.br': 'yahoo.com.br',
  'gmail.br': 'gmail.com',
};

/** Why an address is asked about. */
interface EmailQuestion {
  /** The domain as it was typed. */
  readonly typed: string;
  /** The domain that was probably meant; null for one without a dot. */
  readonly meant: string | null;
}

/**
 * Returns what to ask about an address that looks like a typing error, or null. It is never a reason to refuse: somebody
 * may own the domain.
 */
export function emailQuestion(email: string): EmailQuestion | null {
  const typed = email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);
  if (!email.includes('@') || typed === '') return null;
  if (!typed.includes('.')) return { typed, meant: KNOWN.find((domain) => nameOf(domain) === typed) ?? null };
  const never = Object.hasOwn(NEVER_MEANT, typed) ? (NEVER_MEANT[typed] ?? null) : null;
  if (never !== null) return { typed, meant: never };
  if (KNOWN.includes(typed) || REAL.has(typed)) return null;
  const meant = KNOWN.find((domain) => isMistyped(typed, domain)) ?? null;
  return meant === null ? null : { typed, meant };
}

/** `gmail` of `gmail.com`. */
function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

/** Short names differ by one letter too often by chance; there, only what follows the name may be wrong. */
const LONG_NAME = 5;

function isMistyped(typed: string, domain: string): boolean {
  const [name, meant] = [nameOf(typed), nameOf(domain)];
  const [rest, meantRest] = [typed.slice(name.length), domain.slice(meant.length)];
  const isName = name === meant || (meant.length >= LONG_NAME && isOneStepAway(name, meant));
  const isRest = rest === meantRest || isOneStepAway(rest, meantRest);
  // The same provider has domains of other countries, such as hotmail.es; .cm, .co, and .om are slips for .com.
  return isName && isRest && (name !== meant || !/^(?:\.[a-z]{2,3})?\.(?!c[mo]$|om$)[a-z]{2}$/.test(rest));
}

/** One letter more, less, or other, or two neighbours exchanged. */
function isOneStepAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
