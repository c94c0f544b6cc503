import type { Language } from '../../../i18n/language.ts';

const PT = {
  select: 'Selecionar',
  selectOne: (title: string) => `Selecionar ${title}`,
  selected: (count: number): string =>
    count === 1 ? '1 documento selecionado' : `${count} documentos selecionados`,
  clear: 'Limpar seleção',
  remind: 'Lembrar',
  cancel: 'Cancelar',
  cancelSure: (count: number): string =>
    count === 1 ? 'Cancelar 1 documento?' : `Cancelar ${count} documentos?`,
  cancelAdvice: 'Ninguém mais poderá assinar. Documentos já concluídos não mudam.',
  download: 'Baixar assinados (ZIP)',
  archive: 'documentos-assinados.zip',
  working: (over: number, all: number) => `Aguarde: ${over} de ${all}`,
  done: 'Tudo feito.',
  partly: (failed: number): string =>
    failed === 1 ? 'Um pedido não pôde ser feito.' : `${failed} pedidos não puderam ser feitos.`,
};

/** Texts of the actions on selected envelopes. */
type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    select: 'Select',
    selectOne: (title) => `Select ${title}`,
    selected: (count) => (count === 1 ? '1 document selected' : `${count} documents selected`),
    clear: 'Clear selection',
    remind: 'Remind',
    cancel: 'Cancel',
    cancelSure: (count) => (count === 1 ? 'Cancel 1 document?' : `Cancel ${count} documents?`),
    cancelAdvice: 'Nobody can sign them any more. Completed documents do not change.',
    download: 'Download signed (ZIP)',
    archive: 'signed-documents.zip',
    working: (over, all) => `Please wait: ${over} of ${all}`,
    done: 'All done.',
    partly: (failed) =>
      failed === 1 ? 'A request could not be done.' : `${failed} requests could not be done.`,
  },
  es: {
    select: 'Seleccionar',
    selectOne: (title) => `Seleccionar ${title}`,
    selected: (count) => (count === 1 ? '1 documento seleccionado' : `${count} documentos seleccionados`),
    clear: 'Quitar la selección',
    remind: 'Recordar',
    cancel: 'Cancelar',
    cancelSure: (count) => (count === 1 ? '¿Cancelar 1 documento?' : `¿Cancelar ${count} documentos?`),
    cancelAdvice: 'Nadie más podrá firmarlos. Los documentos completados no cambian.',
    download: 'Descargar firmados (ZIP)',
    archive: 'documentos-firmados.zip',
    working: (over, all) => `Espere: ${over} de ${all}`,
    done: 'Todo listo.',
    partly: (failed) =>
      failed === 1 ? 'Un pedido no se pudo hacer.' : `${failed} pedidos no se pudieron hacer.`,
  },
};
