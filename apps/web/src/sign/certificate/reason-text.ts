import type { Language } from '../../i18n/language.ts';
import { errorCode } from '../portal.ts';
import { detailText } from '../sender.ts';
import type { ErrorText } from '../words/help.ts';
import { WORDS } from './words.ts';

/** Returns the text for an error of these steps by its reason or code, or null where the text of the page fits. */
export function certificateErrorText(error: unknown, language: Language): ErrorText | null {
  return reasonText(detailText(error, 'reason') ?? '', language) ?? reasonText(errorCode(error), language);
}

/** Returns the text for an error of a push by its code, or null where another text fits. */
export function pushErrorText(error: unknown, language: Language): ErrorText | null {
  return WORDS[language].push.errors[errorCode(error)] ?? null;
}

/** Returns the text for a reason, or null if it has none. */
export function reasonText(reason: string, language: Language): ErrorText | null {
  return WORDS[language].reasons[reason] ?? null;
}
