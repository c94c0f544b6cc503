/** Providers that ignore signs in the local part, by the domain that stands for all of theirs. */
const IGNORED: readonly { readonly domains: readonly [string, ...string[]]; readonly signs: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], signs: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], signs: /[._-]/g },
];

/**
 * Returns one address for all that reach the same mailbox: `+…` is cut off everywhere, and signs where the provider ignores
 * them. It is only for counting: letters go to the address as it was written. Takes a normalised address.
 */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split(/(?<=.)\+/);
  const domain = email.slice(at + 1);
  const provider = IGNORED.find(({ domains }) => domains.includes(domain));
  if (provider === undefined) return `${local}@${domain}`;
  return `${local.replaceAll(provider.signs, '')}@${provider.domains[0]}`;
}

/** Domains where everybody can have a mailbox: how many of them write says nothing about one sender. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  ...IGNORED.flatMap(({ domains }) => domains),
  'aol.com',
  'bol.com.br',
  'fastmail.com',
  'globo.com',
  'globomail.com',
  'gmx.com',
  'gmx.net',
  'hotmail.com',
  'hotmail.com.br',
  'icloud.com',
  'ig.com.br',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.com.br',
  'outlook.es',
  'r7.com',
  'terra.com.br',
  'tuta.com',
  'uol.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'yahoo.es',
  'ymail.com',
  'zipmail.com.br',
  'zoho.com',
]);

/**
 * Returns the domain that somebody registered to receive an address, or null for providers where everybody can have a mailbox.
 * Subdomains cost nothing, so they count as one. Country codes with two labels before them (`com.br`, `co.uk`) keep three.
 */
export function receivingDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const labels = domain.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isCountry = top === 'br' || (top.length === 2 && second.length <= 3);
  const registered = labels.slice(isCountry ? -3 : -2).join('.');
  return OPEN_TO_ALL.has(domain) || OPEN_TO_ALL.has(registered) ? null : registered;
}
