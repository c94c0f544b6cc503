import type { AccountLetter } from './account-letter.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Letter } from './letter.ts';
import type { Language } from '../people/language.ts';

/** Builds an account letter in one language. */
export function accountLetter(letter: AccountLetter, language: Language): Letter {
  const facts =
    'organization' in letter
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
