import type { Language } from '../../../i18n/language.ts';

const PT = {
  /** The heading for people who program, and for others. */
  title: { envelopes: 'Envelopes', documents: 'Documentos' },
  none: 'Você ainda não enviou nada. Escolha um PDF, diga quem assina, e ele aparece aqui.',
  noneFound: 'Nada encontrado. Mude a busca ou os filtros.',
  columns: { title: 'Documento', status: 'Situação', progress: 'Assinaturas', created: 'Criado' },
  search: 'Buscar',
  searchHint: 'Título, nome, e-mail, CPF ou código',
  status: 'Situação',
  all: 'Todas',
  label: 'Etiqueta',
  anyLabel: 'Qualquer uma',
  more: 'Filtros',
  dates: {
    from: 'Criado desde',
    to: 'Criado até',
    completedFrom: 'Concluído desde',
    completedTo: 'Concluído até',
  },
  filter: 'Buscar',
  clear: 'Limpar',
  send: 'Enviar para assinatura',
  sendMany: 'Enviar para várias pessoas',
  export: 'Exportar CSV',
  exported: 'A planilha foi baixada.',
  labels: {
    edit: (title: string) => `Etiquetas de ${title}`,
    name: 'Nova etiqueta',
    add: 'Adicionar',
    remove: (label: string) => `Tirar a etiqueta ${label}`,
  },
};

/** Texts of the list of envelopes. */
type Words = typeof PT;

const EN: Words = {
  title: { envelopes: 'Envelopes', documents: 'Documents' },
  none: 'You have not sent anything yet. Choose a PDF, say who signs it, and it appears here.',
  noneFound: 'Nothing found. Change the search or the filters.',
  columns: { title: 'Document', status: 'State', progress: 'Signatures', created: 'Created' },
  search: 'Search',
  searchHint: 'Title, name, e-mail, CPF or code',
  status: 'State',
  all: 'All',
  label: 'Label',
  anyLabel: 'Any',
  more: 'Filters',
  dates: {
    from: 'Created from',
    to: 'Created to',
    completedFrom: 'Completed from',
    completedTo: 'Completed to',
  },
  filter: 'Search',
  clear: 'Clear',
  send: 'Send for signature',
  sendMany: 'Send to many people',
  export: 'Export CSV',
  exported: 'The file was downloaded.',
  labels: {
    edit: (title) => `Labels of ${title}`,
    name: 'New label',
    add: 'Add',
    remove: (label) => `Remove the label ${label}`,
  },
};

const ES: Words = {
  title: { envelopes: 'Sobres', documents: 'Documentos' },
  none: 'Todavía no envió nada. Elija un PDF, indique quién firma, y aparecerá aquí.',
  noneFound: 'No se encontró nada. Cambie la búsqueda o los filtros.',
  columns: { title: 'Documento', status: 'Estado', progress: 'Firmas', created: 'Creado' },
  search: 'Buscar',
  searchHint: 'Título, nombre, correo, CPF o código',
  status: 'Estado',
  all: 'Todos',
  label: 'Etiqueta',
  anyLabel: 'Cualquiera',
  more: 'Filtros',
  dates: {
    from: 'Creado desde',
    to: 'Creado hasta',
    completedFrom: 'Completado desde',
    completedTo: 'Completado hasta',
  },
  filter: 'Buscar',
  clear: 'Limpiar',
  send: 'Enviar a firmar',
  sendMany: 'Enviar a varias personas',
  export: 'Exportar CSV',
  exported: 'El archivo se descargó.',
  labels: {
    edit: (title) => `Etiquetas de ${title}`,
    name: 'Nueva etiqueta',
    add: 'Agregar',
    remove: (label) => `Quitar la etiqueta ${label}`,
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
