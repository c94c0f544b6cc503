import type { LetterContext } from '../actions/accounts/issue-verification.ts';
import { preferredLanguage } from '../domain/people/language.ts';
import type { Call } from './route.ts';

/** Returns where the links of letters lead that a call causes, and their language. */
export function letterContextOf({
  baseUrl,
  acceptLanguage,
}: Pick<Call, 'baseUrl' | 'acceptLanguage'>): LetterContext {
  return { baseUrl, language: preferredLanguage(acceptLanguage) };
}
