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
      line: 'Ainda não abriu o documento',
      lineAtEnd: 'Não abriu o documento',
    },
    VIEWED: {
      short: 'abriu',
      line: 'Abriu e ainda não assinou',
      lineAtEnd: 'Abriu e não assinou',
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
      line: 'Has not opened the document yet',
      lineAtEnd: 'Did not open the document',
    },
    VIEWED: {
      short: 'opened',
      line: 'Opened it and has not signed yet',
      lineAtEnd: 'Opened it and did not sign',
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
      line: 'Aún no abrió el documento',
      lineAtEnd: 'No abrió el documento',
    },
    VIEWED: {
      short: 'abrió',
      line: 'Abrió y aún no firmó',
      lineAtEnd: 'Abrió y no firmó',
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
