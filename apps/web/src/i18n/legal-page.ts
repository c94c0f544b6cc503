import type { Language } from './language.ts';

/** The page about the law. Spanish readers get English. */
export const LEGAL_PAGE: Readonly<Record<Language, string>> = {
  'pt-BR': '/docs/pt-br/legal',
  en: '/docs/legal',
  es: '/docs/legal',
};
