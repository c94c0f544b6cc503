import type { Signer } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

interface StatusWords {
  /** Beside a name. */
  readonly short: string;
  /** The last act of a person, before its time: “Assinou · há 2 horas”. */
  readonly line: string;
  /** The same in an envelope that has ended. */
  readonly lineAtEnd: string;
}

/** How far a signer has come. */
export const WORDS: Readonly<Record<Language, Readonly<Record<Signer['status'], StatusWords>>>> = {
  'pt-BR': {
    PENDING: {
      short: 'na fila',
      line: 'Espera a vez: o convite vai depois de quem assina antes',
      lineAtEnd: 'Não chegou a receber o convite',
    },
    SENT: {
      short: 'aguardando',
      line: 'Ainda não assinou',
      lineAtEnd: 'Não assinou',
    },
    VIEWED: {
      short: 'leu',
      line: 'Leu o documento e ainda não assinou',
      lineAtEnd: 'Leu o documento e não assinou',
    },
    SIGNED: {
      short: 'assinou',
      line: 'Assinou',
      lineAtEnd: 'Assinou',
    },
    DECLINED: {
      short: 'recusou',
      line: 'Recusou',
      lineAtEnd: 'Recusou',
    },
    SKIPPED: {
      short: 'dispensada',
      line: 'Não precisa mais assinar: outras pessoas do grupo assinaram',
      lineAtEnd: 'Não precisa mais assinar: outras pessoas do grupo assinaram',
    },
  },
  en: {
    PENDING: {
      short: 'in line',
      line: 'Waiting for their turn: the invitation follows the signer before',
      lineAtEnd: 'Was not invited',
    },
    SENT: {
      short: 'waiting',
      line: 'Has not signed yet',
      lineAtEnd: 'Did not sign',
    },
    VIEWED: {
      short: 'read it',
      line: 'Read the document and has not signed yet',
      lineAtEnd: 'Read the document and did not sign',
    },
    SIGNED: {
      short: 'signed',
      line: 'Signed',
      lineAtEnd: 'Signed',
    },
    DECLINED: {
      short: 'declined',
      line: 'Declined',
      lineAtEnd: 'Declined',
    },
    SKIPPED: {
      short: 'not needed',
      line: 'No longer has to sign: others of the group signed',
      lineAtEnd: 'No longer has to sign: others of the group signed',
    },
  },
  es: {
    PENDING: {
      short: 'en espera',
      line: 'Espera su turno: la invitación sale cuando firme la persona anterior',
      lineAtEnd: 'No llegó a recibir la invitación',
    },
    SENT: {
      short: 'pendiente',
      line: 'Aún no firmó',
      lineAtEnd: 'No firmó',
    },
    VIEWED: {
      short: 'leyó',
      line: 'Leyó el documento y aún no firmó',
      lineAtEnd: 'Leyó el documento y no firmó',
    },
    SIGNED: {
      short: 'firmó',
      line: 'Firmó',
      lineAtEnd: 'Firmó',
    },
    DECLINED: {
      short: 'rechazó',
      line: 'Rechazó',
      lineAtEnd: 'Rechazó',
    },
    SKIPPED: {
      short: 'no necesaria',
      line: 'Ya no tiene que firmar: firmaron otras personas del grupo',
      lineAtEnd: 'Ya no tiene que firmar: firmaron otras personas del grupo',
    },
  },
};
