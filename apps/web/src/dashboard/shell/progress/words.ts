import type { Language } from '../../../i18n/language.ts';

const PT = {
  signed: (signed: number, all: number): string =>
    all === 1 ? `${signed} de 1 assinou` : `${signed} de ${all} assinaram`,
  /** Of a person who only receives a copy. */
  copied: 'recebe cópia',
  erased: 'Dados apagados',
  more: (count: number): string => (count === 1 ? 'e mais 1 pessoa' : `e mais ${count} pessoas`),
  next: {
    draft: 'Rascunho: ainda não foi enviado.',
    unread: (name: string) => `${name} ainda não assinou.`,
    read: (name: string) => `${name} leu o documento e ainda não assinou.`,
    several: (count: number): string => (count === 1 ? 'Falta 1 pessoa.' : `Faltam ${count} pessoas.`),
    completed: 'Todos assinaram.',
    /** Not everyone signed, because a group needed only some of its members. */
    completedInPart: 'Todas as assinaturas necessárias foram feitas.',
    signatures: (count: number): string =>
      count === 1 ? 'Falta 1 assinatura.' : `Faltam ${count} assinaturas.`,
    declined: (name: string) => `${name} recusou.`,
    expired: 'O prazo terminou.',
    cancelled: 'Cancelado.',
  },
  /** The next step of a sender, after the sentence above. */
  after: {
    completed: 'Baixe o documento assinado e guarde-o.',
    preparing: 'O documento final está sendo preparado…',
    failed: 'O documento final está pendente: veja as evidências.',
    declined: 'Ninguém mais pode assinar. Para tentar de novo, reabra como cópia.',
    expired: 'Para dar um novo prazo, reabra o documento.',
    cancelled: 'Ninguém mais pode assinar. Para enviar de novo, reabra como cópia.',
  },
  /** Before a relative time: “Vence em 2 dias”. */
  due: 'Vence',
};

/** Texts about how far an envelope is. */
export type Words = typeof PT;

const EN: Words = {
  signed: (signed, all) => `${signed} of ${all} signed`,
  copied: 'receives a copy',
  erased: 'Data erased',
  more: (count) => `and ${count} more`,
  next: {
    draft: 'Draft: not sent yet.',
    unread: (name) => `${name} has not signed yet.`,
    read: (name) => `${name} read the document and has not signed yet.`,
    several: (count) => (count === 1 ? 'Waiting for 1 person.' : `Waiting for ${count} people.`),
    completed: 'Everyone signed.',
    completedInPart: 'All needed signatures were made.',
    signatures: (count) => (count === 1 ? 'Waiting for 1 signature.' : `Waiting for ${count} signatures.`),
    declined: (name) => `${name} declined.`,
    expired: 'The deadline has passed.',
    cancelled: 'Cancelled.',
  },
  after: {
    completed: 'Download the signed document and keep it.',
    preparing: 'The final document is being prepared…',
    failed: 'The final document is pending: see the evidence.',
    declined: 'No one can sign any more. To try again, reopen it as a copy.',
    expired: 'To give people more time, reopen it.',
    cancelled: 'No one can sign any more. To send it again, reopen it as a copy.',
  },
  due: 'Due',
};

const ES: Words = {
  signed: (signed, all) => (all === 1 ? `${signed} de 1 firmó` : `${signed} de ${all} firmaron`),
  copied: 'recibe copia',
  erased: 'Datos borrados',
  more: (count) => (count === 1 ? 'y 1 persona más' : `y ${count} personas más`),
  next: {
    draft: 'Borrador: todavía no se envió.',
    unread: (name) => `${name} todavía no firmó.`,
    read: (name) => `${name} leyó el documento y todavía no firmó.`,
    several: (count) => (count === 1 ? 'Falta 1 persona.' : `Faltan ${count} personas.`),
    completed: 'Todos firmaron.',
    completedInPart: 'Se hicieron todas las firmas necesarias.',
    signatures: (count) => (count === 1 ? 'Falta 1 firma.' : `Faltan ${count} firmas.`),
    declined: (name) => `${name} rechazó.`,
    expired: 'El plazo terminó.',
    cancelled: 'Cancelado.',
  },
  after: {
    completed: 'Descargue el documento firmado y guárdelo.',
    preparing: 'Se está preparando el documento final…',
    failed: 'El documento final está pendiente: vea las evidencias.',
    declined: 'Ya nadie puede firmar. Para intentarlo otra vez, reábralo como copia.',
    expired: 'Para dar un plazo nuevo, reábralo.',
    cancelled: 'Ya nadie puede firmar. Para enviarlo otra vez, reábralo como copia.',
  },
  due: 'Vence',
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
