import type { Language } from '../../i18n/language.ts';

const PT = {
  heading: (count: number): string =>
    count === 1 ? 'Você tem mais 1 documento para assinar' : `Você tem mais ${count} documentos para assinar`,
  intro: 'Por enquanto, não é preciso outro código. Leia e assine um de cada vez.',
  open: 'Ler e assinar',
  openTitle: (title: string) => `Ler e assinar ${title}`,
  batch: {
    heading: (count: number): string =>
      count === 1
        ? 'Assinar também o outro documento deste lote'
        : `Assinar juntos ${count} documentos deste lote`,
    intro:
      'Cada documento tem a sua declaração e o seu registro. Abra e leia os que quiser antes de assinar todos de uma vez.',
    prepare: 'Buscar os documentos',
    progress: (place: number, all: number) => `Documento ${place} de ${all}`,
    none: 'Estes documentos precisam ser abertos um a um.',
    read: (title: string) => `Ler ${title}`,
    readTitle: (title: string, name: string) => `Ler ${title}: ${name}`,
    statement: 'Declaração',
    accept: (count: number): string =>
      count === 1
        ? 'Aceito a declaração deste documento.'
        : `Aceito a declaração de cada um destes ${count} documentos.`,
    sign: (count: number): string => (count === 1 ? 'Assinar 1 documento' : `Assinar ${count} documentos`),
    failed: (count: number): string =>
      count === 1
        ? '1 documento não foi assinado. Abra-o na lista abaixo.'
        : `${count} documentos não foram assinados. Abra-os na lista abaixo.`,
  },
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
    batch: {
      heading: (count) =>
        count === 1
          ? 'Also sign the other document of this batch'
          : `Sign ${count} documents of this batch together`,
      intro:
        'Each document has its own statement and its own record. Open and read any of them before you sign them all.',
      prepare: 'Get the documents',
      progress: (place, all) => `Document ${place} of ${all}`,
      none: 'You need to open these documents one by one.',
      read: (title) => `Read ${title}`,
      readTitle: (title, name) => `Read ${title}: ${name}`,
      statement: 'Statement',
      accept: (count) =>
        count === 1
          ? 'I accept the statement of this document.'
          : `I accept the statement of each of these ${count} documents.`,
      sign: (count) => (count === 1 ? 'Sign 1 document' : `Sign ${count} documents`),
      failed: (count) =>
        count === 1
          ? '1 document was not signed. Open it in the list below.'
          : `${count} documents were not signed. Open them in the list below.`,
    },
    again: 'You sign this document once more',
    onBehalfOf: (company) => `on behalf of ${company}`,
  },
  es: {
    heading: (count) =>
      count === 1 ? 'Tiene 1 documento más para firmar' : `Tiene ${count} documentos más para firmar`,
    intro: 'Por ahora no necesita otro código. Lea y firme cada uno por separado.',
    open: 'Leer y firmar',
    openTitle: (title) => `Leer y firmar ${title}`,
    batch: {
      heading: (count) =>
        count === 1
          ? 'Firmar también el otro documento de este lote'
          : `Firmar juntos ${count} documentos de este lote`,
      intro:
        'Cada documento tiene su declaración y su registro. Abra y lea los que quiera antes de firmarlos todos.',
      prepare: 'Obtener los documentos',
      progress: (place, all) => `Documento ${place} de ${all}`,
      none: 'Debe abrir estos documentos uno por uno.',
      read: (title) => `Leer ${title}`,
      readTitle: (title, name) => `Leer ${title}: ${name}`,
      statement: 'Declaración',
      accept: (count) =>
        count === 1
          ? 'Acepto la declaración de este documento.'
          : `Acepto la declaración de cada uno de estos ${count} documentos.`,
      sign: (count) => (count === 1 ? 'Firmar 1 documento' : `Firmar ${count} documentos`),
      failed: (count) =>
        count === 1
          ? '1 documento no se firmó. Ábralo en la lista de abajo.'
          : `${count} documentos no se firmaron. Ábralos en la lista de abajo.`,
    },
    again: 'Usted firma este documento una vez más',
    onBehalfOf: (company) => `en nombre de ${company}`,
  },
};
