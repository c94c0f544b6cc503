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
const NEVER_MEANT: ReadonlyMap<string, string> = new Map([
  ['gmail.com.br', 'gmail.com'],
  ['gmail.com.com', 'gmail.com'],
  ['googlemail.com.br', 'gmail.com'],
  ['icloud.com.br', 'icloud.com'],
  ['uol.com', 'uol.com.br'],
  ['bol.com', 'bol.com.br'],
  ['terra.com', 'terra.com.br'],
  ['hotmail.br', 'hotmail.com'],
  ['outlook.br', 'outlook.com'],
  ['yahoo.br', 'yahoo.com.br'],
  ['gmail.br', 'gmail.com'],
]);

/** Why the user is asked to check an address. */
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
  const address = email.trim().toLowerCase();
  const typed = address.slice(address.lastIndexOf('@') + 1);
  if (!address.includes('@') || typed === '') return null;
  if (!typed.includes('.')) return { typed, meant: KNOWN.find((domain) => nameOf(domain) === typed) ?? null };
  const meant = meantBy(typed);
  return meant === null ? null : { typed, meant };
}

function meantBy(typed: string): string | null {
  const never = NEVER_MEANT.get(typed);
  if (never !== undefined) return never;
  if (KNOWN.includes(typed) || REAL.has(typed)) return null;
  return KNOWN.find((domain) => isMistyped(typed, domain)) ?? null;
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
  const from = sharedLength(a, b);
  const rest = [a.slice(from), b.slice(from)] as const;
  const end = sharedLength(reversed(rest[0]), reversed(rest[1]));
  const [left, right] = [rest[0].slice(0, rest[0].length - end), rest[1].slice(0, rest[1].length - end)];
  const isOneLetter = left.length <= 1 && right.length <= 1;
  return isOneLetter || (left.length === 2 && left === reversed(right));
}

/** How many letters both begin with. */
function sharedLength(a: string, b: string): number {
  const first = Array.from(a).findIndex((letter, at) => letter !== b[at]);
  return first < 0 ? a.length : first;
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}
