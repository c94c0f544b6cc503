/** Languages of the pages. The first is the one where nothing else is asked for. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
};

const KEPT_UNDER = 'aval.language';

/** `?lang=` before what was chosen here before, before what the browser asks for. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return named(asked) ?? named(kept()) ?? spoken(navigator.languages);
}

/** The first language of a list that we speak; its region does not matter. */
export function spoken(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const found = LANGUAGES.find((known) => known.slice(0, 2) === one.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}

/** Keeps a choice for the next visit. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEPT_UNDER, language);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_UNDER);
  } catch {
    return null;
  }
}

function named(text: string | null): Language | null {
  return LANGUAGES.find((known) => known === text) ?? null;
}
