import { SECOND } from '../../domain/limits.ts';
import type { ProviderSlot, ProviderToken } from '../../ports/psc.ts';
import { readMember, parseJson } from './json-members.ts';
import { MAX_CERTIFICATES, MAX_LIFETIME_SECONDS } from './limits.ts';
import { Unusable } from './unusable.ts';

/** The longest name, id, or label of a provider. */
const NAME_LENGTH = 500;

/** Characters that fit in a header: a token with a line break could add others. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

/** Returns a text without control characters. Throws Unusable. */
export function readName(value: unknown, what: string): string {
  if (typeof value === 'string' && value.length <= NAME_LENGTH && /^[^\p{Cc}]+$/u.test(value)) return value;
  throw new Unusable(what);
}

/** Returns a list of no more entries than an honest response has. Throws Unusable. */
export function readList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MAX_CERTIFICATES) return value;
  throw new Unusable(what);
}

/** Returns the slots of a response to user-discovery: `S` with slots, or `N`. Throws Unusable. */
export function readSlots(text: string): readonly ProviderSlot[] {
  const answer = parseJson(text);
  const status = readMember(answer, 'status');
  if (status === 'N') return [];
  if (status !== 'S') throw new Unusable('status');
  return readList(readMember(answer, 'slots'), 'slots').map((slot) => {
    const alias = readName(readMember(slot, 'slot_alias'), 'slot_alias');
    const label = readMember(slot, 'label');
    return { alias, label: label === undefined || label === '' ? alias : readName(label, 'label') };
  });
}

/** Returns the token of a response to the exchange (RFC 6749, 5.1, and DOC-ICP-17.01). Throws Unusable. */
export function readToken(text: string, now: Date): ProviderToken {
  const answer = parseJson(text);
  const type = readMember(answer, 'token_type') ?? 'Bearer';
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') throw new Unusable('token_type');
  return {
    accessToken: readSecret(readMember(answer, 'access_token'), 'access_token'),
    expiresAt: new Date(now.getTime() + readSeconds(readMember(answer, 'expires_in')) * SECOND),
    cpf: readCpf(answer),
  };
}

/** Returns a code or token. Throws Unusable. */
export function readSecret(value: unknown, what: string): string {
  if (typeof value === 'string' && TOKEN.test(value)) return value;
  throw new Unusable(what);
}

/** Some providers write the number as a text. */
function readSeconds(value: unknown): number {
  const seconds = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1)
    throw new Unusable('expires_in');
  return Math.min(seconds, MAX_LIFETIME_SECONDS);
}

/** A company's certificate can't sign for a person. */
function readCpf(answer: unknown): string | null {
  const type = readMember(answer, 'authorized_identification_type') ?? 'CPF';
  const value = readMember(answer, 'authorized_identification') ?? null;
  if (type === 'CNPJ') throw new Unusable('authorized_identification_type', 'CERTIFICATE');
  if (type !== 'CPF') throw new Unusable('authorized_identification_type');
  return value === null ? null : digitsOf(value);
}

/** Providers write a CPF with its punctuation, or as a number, which loses leading zeros. */
function digitsOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[\d.-]{1,14}$/.test(text))
    throw new Unusable('authorized_identification');
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 1 || digits.length > 11) throw new Unusable('authorized_identification');
  return digits.padStart(11, '0');
}
