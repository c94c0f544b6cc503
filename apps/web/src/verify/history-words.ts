import type { Language } from '../i18n/language.ts';

type Kind = 'EMAIL' | 'PHONE' | 'HOST_EMAIL';

const PT = {
  disputed: (at: string, isFormer: boolean) =>
    `Em ${at}, alguém com o link desta pessoa disse que não reconhece o documento${isFormer ? ' (o link já tinha sido substituído)' : ''}.`,
  answered: (at: string, statement: string | null) =>
    `O remetente respondeu em ${at}${statement === null ? '; o texto foi apagado ou não consta do arquivo.' : `: “${statement}”`}`,
  unanswered: 'O remetente não respondeu.',
  changed: (kind: Kind, at: string, values: string | null) =>
    `Em ${at}, o remetente trocou ${{ EMAIL: 'o e-mail', PHONE: 'o telefone', HOST_EMAIL: 'o e-mail do anfitrião' }[kind]}${values === null ? '' : ` (${values})`}, depois do envio.`,
};

/** A dispute with a signer's link, the answer to it, and changes of a contact after sending. */
type HistoryWords = typeof PT;

/** The words for what happened to a signer beside their own acts (ADR-0147). */
export const HISTORY_WORDS: Readonly<Record<Language, HistoryWords>> = {
  'pt-BR': PT,
  en: {
    disputed: (at, isFormer) =>
      `On ${at}, somebody with this person’s link said that they don’t recognize the document${isFormer ? ' (the link had been replaced by then)' : ''}.`,
    answered: (at, statement) =>
      `The sender answered on ${at}${statement === null ? '; the text was erased, or is not in the file.' : `: “${statement}”`}`,
    unanswered: 'The sender did not answer.',
    changed: (kind, at, values) =>
      `On ${at}, the sender changed ${{ EMAIL: 'the e-mail address', PHONE: 'the phone number', HOST_EMAIL: 'the host’s e-mail address' }[kind]}${values === null ? '' : ` (${values})`}, after sending.`,
  },
  es: {
    disputed: (at, isFormer) =>
      `El ${at}, alguien con el enlace de esta persona dijo que no reconoce el documento${isFormer ? ' (el enlace ya se había sustituido)' : ''}.`,
    answered: (at, statement) =>
      `El remitente respondió el ${at}${statement === null ? '; el texto se borró o no consta en el archivo.' : `: «${statement}»`}`,
    unanswered: 'El remitente no respondió.',
    changed: (kind, at, values) =>
      `El ${at}, el remitente cambió ${{ EMAIL: 'el correo', PHONE: 'el teléfono', HOST_EMAIL: 'el correo del anfitrión' }[kind]}${values === null ? '' : ` (${values})`}, después del envío.`,
  },
};
