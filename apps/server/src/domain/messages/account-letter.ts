import type { Language, Letter } from './letter.ts';
import { ACCOUNT_WORDS } from './account-words.ts';

/** A letter to an account holder, or to someone who is about to become one. */
export type AccountLetter =
  | { readonly kind: 'VERIFY_EMAIL'; readonly url: string }
  | { readonly kind: 'PASSWORD_RESET'; readonly url: string }
  | { readonly kind: 'PASSWORD_CHANGED' }
  | { readonly kind: 'EMAIL_ALREADY_REGISTERED'; readonly url: string }
  | {
      readonly kind: 'INVITATION';
      readonly url: string;
      readonly organization: string;
      readonly inviter: string;
    };

export type AccountLetterKind = AccountLetter['kind'];

/** Words of one account letter; `action` labels the link. */
export interface AccountLetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
  readonly notes: readonly string[];
}

/** Values that the words of an account letter mention. */
export interface AccountLetterFacts {
  readonly organization: string;
  readonly inviter: string;
}

/** Builds an account letter in one language. */
export function accountLetter(letter: AccountLetter, language: Language): Letter {
  const facts =
    letter.kind === 'INVITATION'
      ? { organization: letter.organization, inviter: letter.inviter }
      : { organization: '', inviter: '' };
  const { action, ...words } = ACCOUNT_WORDS[language][letter.kind](facts);
  const url = 'url' in letter ? letter.url : null;
  return {
    ...words,
    language,
    short: words.subject,
    ...(action === undefined || url === null ? {} : { action: { label: action, url } }),
  };
}
