import type { Envelope } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

type Reason = NonNullable<Envelope['documents'][number]['footer']>['leftOut'][number]['reason'];

const PT = {
  pages: (from: number, to: number): string =>
    from === to ? `na página ${from}` : `nas páginas ${from} a ${to}`,
  without: (pages: string, reason: string) => `Sem o rodapé de assinatura ${pages}: ${reason}.`,
  reasons: {
    NO_SPACE: 'não há margem livre',
    NOT_EXAMINED: 'a leitura demorou demais',
    NOT_POSSIBLE: 'a página não aceita marcas',
    SIGNED: 'o rodapé quebraria as assinaturas que o arquivo já tinha',
  } satisfies Readonly<Record<Reason, string>>,
};

/** Texts about pages without a footer. */
type Words = typeof PT;

const EN: Words = {
  pages: (from, to) => (from === to ? `on page ${from}` : `on pages ${from} to ${to}`),
  without: (pages, reason) => `No signature footer ${pages}: ${reason}.`,
  reasons: {
    NO_SPACE: 'there is no empty margin',
    NOT_EXAMINED: 'reading took too long',
    NOT_POSSIBLE: 'the page can’t carry marks',
    SIGNED: 'a footer would break the signatures that the file already had',
  },
};

const ES: Words = {
  pages: (from, to) => (from === to ? `en la página ${from}` : `en las páginas ${from} a ${to}`),
  without: (pages, reason) => `Sin el pie de firma ${pages}: ${reason}.`,
  reasons: {
    NO_SPACE: 'no hay margen libre',
    NOT_EXAMINED: 'la lectura tardó demasiado',
    NOT_POSSIBLE: 'la página no admite marcas',
    SIGNED: 'el pie rompería las firmas que el archivo ya tenía',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
