/** Languages of the pages. The first is the one where nothing else is asked for. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
};

const STORAGE_KEY = 'aval.language';

/** `?lang=` before what was chosen here before, before what the browser asks for. */
export function initialLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return parseLanguage(asked) ?? parseLanguage(storedLanguage()) ?? preferredLanguage(navigator.languages);
}

/** The first language of a list that we speak; its region does not matter. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const found = LANGUAGES.find((known) => known.slice(0, 2) === one.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}

/** Keeps a choice for the next visit. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser that keeps nothing asks again.
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
