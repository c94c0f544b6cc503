/** The languages of the pages. The first is the default. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
};

const STORAGE_KEY = 'aval.language';

/** Returns the language from `?lang=`, or the stored language, or the language of the browser. */
export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages);
}

/** Returns the language that somebody chose, by `?lang=` or on a page before; null if nobody did. */
export function chosenLanguage(): Language | null {
  const requested = new URLSearchParams(location.search).get('lang');
  return parseLanguage(requested) ?? parseLanguage(storedLanguage());
}

/** Returns the first supported language of a list. The region doesn't matter. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const item of wanted) {
    const found = LANGUAGES.find((known) => known.slice(0, 2) === item.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}

/** Returns the language that the page is shown in. */
export function pageLanguage(): Language {
  return parseLanguage(document.documentElement.lang) ?? LANGUAGES[0];
}

/** Stores the language for the next visit. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function parseLanguage(text: string | null): Language | null {
  return LANGUAGES.find((known) => known === text) ?? null;
}
