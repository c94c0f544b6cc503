import type { Environment } from '../environment.ts';
import type { Language } from '../people/language.ts';

interface FooterWords {
  readonly signed: string;
  readonly sandbox: string;
  readonly page: (page: number, pages: number) => string;
}

const WORDS: Readonly<Record<Language, FooterWords>> = {
  'pt-BR': {
    signed: 'Assinado eletronicamente',
    sandbox: 'Teste sem valor jurídico',
    page: (page, pages) => `página ${page} de ${pages}`,
  },
  en: {
    signed: 'Signed electronically',
    sandbox: 'Test without legal value',
    page: (page, pages) => `page ${page} of ${pages}`,
  },
  es: {
    signed: 'Firmado electrónicamente',
    sandbox: 'Prueba sin valor legal',
    page: (page, pages) => `página ${page} de ${pages}`,
  },
};

/** The place of a footer and the code that it shows. */
export interface FooterPlace {
  readonly environment: Environment;
  readonly language: Language;
  readonly code: string;
  readonly page: number;
  readonly pages: number;
}

/** The parts of a footer, in their order: the statement, the code, the page. In the Sandbox the statement claims no signature. */
export function footerWords({ environment, language, code, page, pages }: FooterPlace): readonly string[] {
  const words = WORDS[language];
  const statement = environment === 'SANDBOX' ? words.sandbox : words.signed;
  return [statement, `AVAL ${code}`, words.page(page, pages)];
}

/** The two ways to lay a footer out: in one line or, where the margin is narrow, in three. */
export const FOOTER_LAYOUTS: readonly ((words: readonly string[]) => readonly string[])[] = [
  (words) => [words.join(' · ')],
  (words) => words,
];
