import type { Envelope } from '@aval/sdk/operations';

/** What a draft says about its letters, as typed; empty for what the project says. */
export interface LetterChoice {
  readonly redirectUrl: string;
  readonly replyTo: string;
  readonly subject: string;
}

export const NO_LETTERS: LetterChoice = { redirectUrl: '', replyTo: '', subject: '' };

const NAMES = ['redirectUrl', 'replyTo', 'subject'] as const;

type SavedLetters = Pick<Envelope, keyof LetterChoice>;

/** Returns the choice of an envelope. */
export function lettersOf({ redirectUrl, replyTo, subject }: SavedLetters): LetterChoice {
  return { redirectUrl: redirectUrl ?? '', replyTo: replyTo ?? '', subject: subject ?? '' };
}

/** Returns the members that differ from the saved ones, as the service takes them. */
export function changedLetters(server: SavedLetters | null, letters: LetterChoice): Partial<SavedLetters> {
  const before = server === null ? NO_LETTERS : lettersOf(server);
  const changed = NAMES.filter((name) => before[name] !== letters[name]);
  return Object.fromEntries(changed.map((name) => [name, letters[name] === '' ? null : letters[name]]));
}

/** Returns true for a text that the service can take: a draft saves itself, and half an address would stop it. */
export function isWhole(name: keyof LetterChoice, text: string): boolean {
  if (text === '') return true;
  if (name === 'redirectUrl') return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (name === 'replyTo') return /^[^\s@]+@[^\s@]+$/.test(text);
  const rest = text.replaceAll(/\{\{\s*(?:title|sender|signer|deadline)\s*\}\}/g, '');
  return !rest.includes('{{') && !rest.includes('}}');
}
