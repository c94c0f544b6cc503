import type { Language } from '../../../i18n/language.ts';

const PT = {
  act: 'Reabrir com novo prazo',
  intro: (moment: string) => `O prazo terminou em ${moment}.`,
  signed: (names: string) => `Já assinaram, e não assinam de novo: ${names}.`,
  open: (names: string) => `Recebem um link novo: ${names}. Os links anteriores não voltam a funcionar.`,
  told: 'Quem já tinha recebido mensagem é avisado do novo prazo, também quem já assinou.',
  untold:
    'Este documento foi enviado sem mensagens: ninguém é avisado. Os links novos aparecem uma única vez no topo da página, para você os enviar.',
  lastDay: 'Assinar até',
  tooEarly: 'Escolha hoje ou um dia depois.',
  done: 'O documento foi reaberto.',
};

type ReopenWords = typeof PT;

/** Texts about giving an expired document a new term. */
export const REOPEN_WORDS: Readonly<Record<Language, ReopenWords>> = {
  'pt-BR': PT,
  en: {
    act: 'Reopen with a new deadline',
    intro: (moment) => `The deadline passed on ${moment}.`,
    signed: (names) => `Have signed, and don’t sign again: ${names}.`,
    open: (names) => `Receive a new link: ${names}. Earlier links stay closed.`,
    told: 'Everyone who received a message before is told about the new deadline, also those who have signed.',
    untold:
      'This document was sent without messages: nobody is told. The new links appear once at the top of the page, for you to pass on.',
    lastDay: 'Sign by',
    tooEarly: 'Choose today or a later day.',
    done: 'The document was reopened.',
  },
  es: {
    act: 'Reabrir con un plazo nuevo',
    intro: (moment) => `El plazo terminó el ${moment}.`,
    signed: (names) => `Ya firmaron y no firman de nuevo: ${names}.`,
    open: (names) => `Reciben un enlace nuevo: ${names}. Los enlaces anteriores siguen cerrados.`,
    told: 'Se avisa del plazo nuevo a todos los que ya habían recibido un mensaje, también a quienes firmaron.',
    untold:
      'Este documento se envió sin mensajes: no se avisa a nadie. Los enlaces nuevos aparecen una sola vez al principio de la página, para que usted los envíe.',
    lastDay: 'Firmar hasta',
    tooEarly: 'Elija hoy o un día posterior.',
    done: 'El documento se reabrió.',
  },
};
