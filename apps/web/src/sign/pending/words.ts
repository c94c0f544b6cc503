import type { Language } from '../../i18n/language.ts';

const PT = {
  heading: (count: number): string =>
    count === 1 ? 'Você tem mais 1 documento para assinar' : `Você tem mais ${count} documentos para assinar`,
  intro: 'Por enquanto, não é preciso outro código. Leia e assine um de cada vez.',
  open: 'Ler e assinar',
  openTitle: (title: string) => `Ler e assinar ${title}`,
  /** The same document, in which the person signs once more. */
  again: 'Você assina este documento mais uma vez',
  onBehalfOf: (company: string) => `em nome de ${company}`,
};

/** Texts about the other documents that wait for a signer. */
export type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    heading: (count) =>
      count === 1 ? 'You have 1 more document to sign' : `You have ${count} more documents to sign`,
    intro: 'For now, you don’t need another code. Read and sign each document separately.',
    open: 'Read and sign',
    openTitle: (title) => `Read and sign ${title}`,
    again: 'You sign this document once more',
    onBehalfOf: (company) => `on behalf of ${company}`,
  },
  es: {
    heading: (count) =>
      count === 1 ? 'Tiene 1 documento más para firmar' : `Tiene ${count} documentos más para firmar`,
    intro: 'Por ahora no necesita otro código. Lea y firme cada uno por separado.',
    open: 'Leer y firmar',
    openTitle: (title) => `Leer y firmar ${title}`,
    again: 'Usted firma este documento una vez más',
    onBehalfOf: (company) => `en nombre de ${company}`,
  },
};
