import { isInternationalDomain, mixesScripts, normaliseDomain } from './mail-domain.ts';

/** `ma***@e***.com`: enough for its owner to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  const dot = host.lastIndexOf('.');
  const [name, end] = dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot)];
  return `${firstOf(local, 2)}***@${firstOf(name)}***${end}`;
}

/** `+55******1234`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}${'*'.repeat(Math.max(1, phone.length - 7))}${phone.slice(-4)}`;
}

/** The part before the at sign: as in RFC 5322, and letters of all alphabets (RFC 6531); nothing invisible. */
const LOCAL =
  /^(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*|"(?:[^"\\]|\\[\x20-\x7e])*")$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const LITERAL = /^\[(?:IPv6:[a-f0-9:]+|(?:\d{1,3}\.){3}\d{1,3})\]$/i;

/** Returns true for an e-mail address that a mail server may know. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || !LOCAL.test(local) || mixesScripts(local)) return false;
  return DOMAIN.test(domain) || LITERAL.test(domain) || isInternationalDomain(domain);
}

/** An e-mail address as it is kept and compared: trimmed, NFC, lower case, its domain in letters (`normaliseDomain`). */
export function normaliseEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  return at < 0 ? text : `${text.slice(0, at)}@${normaliseDomain(text.slice(at + 1))}`;
}

/** `Maria S***`: a name on a public page. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? `${firstOf(first)}***` : `${first} ${firstOf(last)}***`;
}

/** Returns the first characters of a text, never half of one that UTF-16 writes as a pair. */
function firstOf(text: string, count = 1): string {
  return Array.from(text).slice(0, count).join('');
}
