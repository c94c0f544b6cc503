import type { Signer } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

type Accept = Signer['attachments'][number]['accept'];

const PT = {
  heading: 'Arquivos a pedir',
  hint: 'A pessoa envia cada arquivo antes de assinar, depois de confirmar a identidade. Peça só o que for preciso.',
  label: (position: number) => `Arquivo ${position}`,
  example: 'Foto da CNH, frente e verso',
  accept: 'Tipo',
  accepted: { IMAGE: 'Foto (JPEG ou PNG)', PDF: 'PDF', ANY: 'Foto ou PDF' } satisfies Readonly<
    Record<Accept, string>
  >,
  required: 'Só assina com este arquivo',
  add: 'Pedir um arquivo',
  remove: (label: string) => `Não pedir ${label}`,
  /** The requested files of a person, before sending. */
  review: (labels: string) => `Deve enviar: ${labels}`,
  waiting: (label: string) => `${label}: ainda não enviado`,
  download: (name: string) => `Baixar ${name}`,
};

/** Texts about the files that a sender requests from a signer. */
export type Words = typeof PT;

const EN: Words = {
  heading: 'Files to request',
  hint: 'The person attaches each file before signing, after they confirm their identity. Request only what you need.',
  label: (position) => `File ${position}`,
  example: 'Photo of your ID, both sides',
  accept: 'Type',
  accepted: { IMAGE: 'Photo (JPEG or PNG)', PDF: 'PDF', ANY: 'Photo or PDF' },
  required: 'They sign only with this file',
  add: 'Request a file',
  remove: (label) => `Don’t request ${label}`,
  review: (labels) => `Attaches: ${labels}`,
  waiting: (label) => `${label}: not attached yet`,
  download: (name) => `Download ${name}`,
};

const ES: Words = {
  heading: 'Archivos que pedir',
  hint: 'La persona adjunta cada archivo antes de firmar, después de confirmar su identidad. Pida solo lo necesario.',
  label: (position) => `Archivo ${position}`,
  example: 'Foto de su documento, ambos lados',
  accept: 'Tipo',
  accepted: { IMAGE: 'Foto (JPEG o PNG)', PDF: 'PDF', ANY: 'Foto o PDF' },
  required: 'Solo firma con este archivo',
  add: 'Pedir un archivo',
  remove: (label) => `No pedir ${label}`,
  review: (labels) => `Debe adjuntar: ${labels}`,
  waiting: (label) => `${label}: todavía sin adjuntar`,
  download: (name) => `Descargar ${name}`,
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
