import type { SignerRole } from '../envelopes/signer-role.ts';
import type { Language } from '../people/language.ts';
import type { Texts } from './words/words.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { PT } from './words/pt-br.ts';
import { PARTIAL_WORDS, SKIPPED_WORDS } from './words/group-words.ts';
import { APPROVER_WORDS, HOST_WORDS } from './words/role-words.ts';

/** Every message in every language. */
const WORDS: Readonly<Record<Language, Texts>> = { 'pt-BR': PT, en: EN, es: ES };

/** The reader of a message: a person on the envelope, or the host of an in-person signer. */
interface Reader {
  readonly role: SignerRole;
  readonly isHost: boolean;
  /** True for a member of a group whose signature wasn't needed. */
  readonly isSkipped: boolean;
  /** True where not everyone signed, because a group needed only some of its members. */
  readonly isPartial: boolean;
}

/** Returns the messages of a language for a reader. */
export function wordsFor(language: Language, { role, isHost, isSkipped, isPartial }: Reader): Texts {
  return {
    ...WORDS[language],
    ...(isPartial && PARTIAL_WORDS[language]),
    ...(isSkipped && SKIPPED_WORDS[language]),
    ...(role === 'APPROVER' && APPROVER_WORDS[language]),
    ...(isHost && HOST_WORDS[language]),
  };
}
