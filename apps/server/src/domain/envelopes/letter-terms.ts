import { redirectPlace } from './redirect.ts';
import { assertSubject } from '../subject.ts';

/** The sender's decisions about the letters of an envelope, and where its signers go on. Null: as the project decided. */
export interface LetterTerms {
  /** Where people who came by letter go on after they have signed or declined; null: nowhere. */
  readonly redirectUrl: string | null;
  /** Where answers to letters go. */
  readonly replyTo: string | null;
  /** The subject of invitations, with variables. */
  readonly subject: string | null;
}

export const NO_LETTER_TERMS: LetterTerms = { redirectUrl: null, replyTo: null, subject: null };

export const LETTER_TERMS = [
  'redirectUrl',
  'replyTo',
  'subject',
] as const satisfies readonly (keyof LetterTerms)[];

/** The terms that a request names; null removes one. */
export type LetterTermsInput = { readonly [Name in keyof LetterTerms]?: LetterTerms[Name] | undefined };

/**
 * Returns the terms with those that are given. An address is kept as browsers write it.
 *
 * @throws VALIDATION_FAILED for an address that leads nowhere, and a variable that there is not.
 */
export function givenLetterTerms(
  given: LetterTermsInput,
  before: LetterTerms = NO_LETTER_TERMS,
): LetterTerms {
  const { redirectUrl, replyTo, subject } = given;
  if (subject != null) assertSubject(subject);
  return {
    redirectUrl:
      redirectUrl == null ? orBefore(redirectUrl, before.redirectUrl) : redirectPlace(redirectUrl).href,
    replyTo: orBefore(replyTo, before.replyTo),
    subject: orBefore(subject, before.subject),
  };
}

function orBefore<T>(given: T | undefined, before: T): T {
  return given === undefined ? before : given;
}
