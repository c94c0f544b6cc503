import { SEARCH_WORDS_PER_SIGNER } from './limits.ts';
import { normaliseEmail } from '../people/contact.ts';
import { normaliseCpf } from '../people/cpf.ts';
import type { PersonValues } from './person.ts';

const MIN_LENGTH = 2;

/**
 * Returns the words by which a signer is found: the digits of the CPF; the words of the name; the e-mail, its part before
 * the @, its domain, and the words of the part before the @. Case and accents don't count.
 */
export function signerWords({
  name,
  email,
  cpf,
}: Pick<PersonValues, 'name' | 'email' | 'cpf'>): readonly string[] {
  const folding = folded(email);
  const at = folding.lastIndexOf('@');
  const [local, domain] = [folding.slice(0, Math.max(at, 0)), folding.slice(at + 1)];
  const address = emailWord(email);
  const names = folded(name).split(/\s+/);
  const all = [cpf ?? '', ...names.flatMap(withParts), address, ...withParts(local), domain];
  return distinct(all).slice(0, SEARCH_WORDS_PER_SIGNER);
}

/** Returns the words of a search. A signer is found who has all of them. */
export function searchedWords(text: string): readonly string[] {
  const words = text.split(/\s+/).map((word) => (word.includes('@') ? emailWord(word) : folded(word)));
  return distinct(words.flatMap((word) => word.split(/\s+/)).map(withoutCpfMask));
}

/** `529.982.247-25` is the word `52998224725`. */
function withoutCpfMask(word: string): string {
  return /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(word) ? word.replaceAll(/\D/g, '') : word;
}

/** Returns true if a word of a search is a CPF, which finds the envelopes of its signer. */
export function isSearchForCpf(text: string): boolean {
  return searchedWords(text).some((word) => normaliseCpf(word) !== null);
}

/**
 * Returns the word that only the signer with this e-mail has. Accents count here: `josé@` and `jose@` are two mailboxes, and
 * so are two domains (ADR-0165).
 */
export function emailWord(email: string): string {
  const address = normaliseEmail(email);
  return /^[\x21-\x7e]*$/.test(address) ? folded(address) : address;
}

/** `ana.souza` is also found by `souza`. */
function withParts(word: string): readonly string[] {
  return [word, ...word.split(/[^\p{L}\p{N}]+/u)];
}

/** To upper case first: ß is SS there, and in lower case again ss. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

function distinct(words: readonly string[]): readonly string[] {
  const trimmed = words.map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(trimmed)].filter((word) => word.length >= MIN_LENGTH);
}
