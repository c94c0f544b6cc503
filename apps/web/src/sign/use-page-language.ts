import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../i18n/language.ts';
import type { Session } from './portal.ts';

interface PageLanguage {
  readonly chosen: Language | null | undefined;
  readonly initial: Language;
  readonly session: Session | null;
}

/** Returns the language of the page: the signer's choice, otherwise that in which the sender addresses them, and how to choose. */
export function usePageLanguage({
  chosen,
  initial,
  session,
}: PageLanguage): readonly [Language, (language: Language) => void] {
  const [choice, choose] = useState<Language | null>(chosen ?? null);
  const [first, setFirst] = useState<Language | null>(null);
  // It stays when the session is read again, or ends.
  const addressed = first ?? session?.signer.language ?? null;
  const language = choice ?? addressed ?? initial;
  useEffect(() => {
    if (first === null && addressed !== null) setFirst(addressed);
    document.documentElement.lang = language;
  }, [addressed, language]);
  return [language, choose];
}
