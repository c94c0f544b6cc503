import type { SignerRole } from '../envelopes/signer-role.ts';
import type { Language } from '../people/language.ts';
import type { Texts } from './words/words.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { PT } from './words/pt-br.ts';
import { APPROVER_WORDS, HOST_WORDS } from './words/role-words.ts';

/** Every message in every language. */
const WORDS: Readonly<Record<Language, Texts>> = { 'pt-BR': PT, en: EN, es: ES };

/** The reader of a message: a person on the envelope, or the host of an in-person signer. */
interface Reader {
  readonly role: SignerRole;
  readonly isHost: boolean;
}

/** Returns the messages of a language for a reader. */
export function wordsFor(language: Language, { role, isHost }: Reader): Texts {
  const all = WORDS[language];
  if (isHost) return { ...all, ...HOST_WORDS[language] };
  return role === 'APPROVER' ? { ...all, ...APPROVER_WORDS[language] } : all;
}
