import type { Language } from '../../i18n/language.ts';

const PT = {
  title: 'Preservação legal',
  none: 'Use quando um processo ou uma investigação exige guardar tudo. Enquanto durar, nada deste documento é apagado. Quem assina não vê.',
  place: 'Preservar',
  placeTitle: 'Preservar este documento?',
  reason: 'Motivo, como o número do processo',
  missing: 'Escreva o motivo.',
  until: 'Até (opcional)',
  withoutEnd: 'Preservado até que um administrador encerre a preservação.',
  heldUntil: (time: string) => `Preservado até ${time}.`,
  because: (reason: string) => `Motivo: ${reason}`,
  lift: 'Encerrar a preservação',
  liftTitle: 'Encerrar a preservação?',
  lifting: 'Depois disso, os prazos de guarda e os pedidos de eliminação voltam a valer para este documento.',
  placed: 'O documento está preservado.',
  lifted: 'A preservação terminou.',
  erases: (name: string, time: string) =>
    `Os dados pessoais de ${name} serão apagados em ${time}. Um documento preservado espera mais.`,
  withdraw: 'Cancelar o pedido',
  withdrawOf: (name: string) => `Cancelar o pedido de apagar os dados de ${name}?`,
  withdrawing: 'Os dados ficam. O pedido pode ser feito de novo, com outros sete dias.',
  withdrawn: 'O pedido foi cancelado.',
};

type LegalHoldWords = typeof PT;

/** Texts about the legal hold of a document. */
export const LEGAL_HOLD_WORDS: Readonly<Record<Language, LegalHoldWords>> = {
  'pt-BR': PT,
  en: {
    title: 'Legal hold',
    none: 'For a lawsuit or an investigation that requires you to keep everything. While it lasts, nothing of this document is deleted. Signers don’t see it.',
    place: 'Place a hold',
    placeTitle: 'Place a legal hold on this document?',
    reason: 'Reason, such as a case number',
    missing: 'Enter the reason.',
    until: 'Until (optional)',
    withoutEnd: 'On hold until an administrator lifts the hold.',
    heldUntil: (time) => `On hold until ${time}.`,
    because: (reason) => `Reason: ${reason}`,
    lift: 'Lift the hold',
    liftTitle: 'Lift the legal hold?',
    lifting: 'Retention periods and requests for erasure then apply to this document again.',
    placed: 'The document is on hold.',
    lifted: 'The hold was lifted.',
    erases: (name, time) =>
      `The personal data of ${name} will be erased on ${time}. A document on hold waits longer.`,
    withdraw: 'Withdraw the request',
    withdrawOf: (name) => `Withdraw the request to erase the data of ${name}?`,
    withdrawing: 'The data stays. The erasure can be requested again, with another seven days.',
    withdrawn: 'The request was withdrawn.',
  },
  es: {
    title: 'Conservación legal',
    none: 'Para cuando un juicio o una investigación exige guardar todo. Mientras dure, nada de este documento se borra. Quienes firman no la ven.',
    place: 'Conservar',
    placeTitle: '¿Conservar este documento?',
    reason: 'Motivo, como el número del expediente',
    missing: 'Escriba el motivo.',
    until: 'Hasta (opcional)',
    withoutEnd: 'En conservación hasta que un administrador la levante.',
    heldUntil: (time) => `En conservación hasta ${time}.`,
    because: (reason) => `Motivo: ${reason}`,
    lift: 'Levantar la conservación',
    liftTitle: '¿Levantar la conservación?',
    lifting:
      'Después, los plazos de conservación y los pedidos de supresión vuelven a valer para este documento.',
    placed: 'El documento está en conservación.',
    lifted: 'La conservación se levantó.',
    erases: (name, time) =>
      `Los datos personales de ${name} se borrarán el ${time}. Un documento en conservación espera más.`,
    withdraw: 'Retirar el pedido',
    withdrawOf: (name) => `¿Retirar el pedido de borrar los datos de ${name}?`,
    withdrawing: 'Los datos quedan. El pedido se puede hacer de nuevo, con otros siete días.',
    withdrawn: 'El pedido se retiró.',
  },
};
