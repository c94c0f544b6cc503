import type { Environment } from '../environment.ts';
import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { SANDBOX_NOTE } from './words/words.ts';

/** What a letter says, and the label of the button that opens its page. */
export type PageWords = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { readonly action: string };

interface LetterPage {
  readonly url: string;
  readonly environment: Environment;
}

/** Returns a letter to the people who look after an organization, with a button that opens a page of the dashboard. */
export function pageLetter(
  { action, notes, ...said }: PageWords,
  { url, environment }: LetterPage,
  language: Language,
): Letter {
  const sandbox = environment === 'SANDBOX' ? [SANDBOX_NOTE[language]] : [];
  return {
    ...said,
    language,
    short: said.subject,
    notes: [...notes, ...sandbox],
    action: { label: action, url },
  };
}
