import { searchedWords, signerWords } from '../envelopes/signer-words.ts';
import type { Id } from '../ids.ts';

/** The values of a contact. */
export interface ContactValues {
  readonly name: string;
  /** Normalised. It identifies the contact within an organization and environment. */
  readonly email: string;
  /** Eleven digits, or null. */
  readonly cpf: string | null;
  /** E.164, or null. */
  readonly phone: string | null;
}

/** A person whom an organization has sent documents to, offered when somebody types the next signer. */
export interface Contact extends ContactValues {
  readonly id: Id<'ctc'>;
  readonly usedAt: Date;
  readonly createdAt: Date;
}

/** Returns whether each word of the text is the beginning of a word of the contact's name or e-mail. */
export function isContactFoundBy(contact: ContactValues, text: string): boolean {
  const words = signerWords(contact);
  const searched = searchedWords(text);
  return searched.every((part) => words.some((word) => word.startsWith(part)));
}
