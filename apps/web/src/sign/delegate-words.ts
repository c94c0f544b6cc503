import type { Language } from '../i18n/language.ts';

const PT = {
  open: 'Indicar outra pessoa para assinar',
  heading: 'Quem assina em seu lugar?',
  intro: (organization: string) =>
    `${organization} precisa aprovar. Até lá, você ainda pode assinar. Depois da aprovação, o seu link deixa de valer, e a pessoa informa o próprio CPF.`,
  name: 'Nome completo da pessoa',
  email: 'E-mail da pessoa',
  phone: 'Celular da pessoa (opcional)',
  phoneHint: 'Necessário só se os códigos chegam por SMS ou WhatsApp.',
  send: 'Pedir aprovação',
  requested: (organization: string) =>
    `Você indicou outra pessoa. ${organization} ainda não decidiu; até lá, você pode assinar.`,
  refused: (organization: string) =>
    `${organization} não aprovou a pessoa que você indicou: a assinatura é sua.`,
};

type DelegateWords = typeof PT;

/** Texts of a signer who may name somebody to sign in their place. */
export const DELEGATE_WORDS: Readonly<Record<Language, DelegateWords>> = {
  'pt-BR': PT,
  en: {
    open: 'Name somebody else to sign',
    heading: 'Who signs in your place?',
    intro: (organization) =>
      `${organization} has to approve. Until then, you can still sign. After the approval your link no longer works, and the person gives their own CPF.`,
    name: 'Full name of the person',
    email: 'E-mail of the person',
    phone: 'Mobile phone of the person (optional)',
    phoneHint: 'Only needed if codes travel by SMS or WhatsApp.',
    send: 'Request approval',
    requested: (organization) =>
      `You named somebody else. ${organization} has not decided yet; until then, you can sign.`,
    refused: (organization) =>
      `${organization} did not approve the person you named: it is up to you to sign.`,
  },
  es: {
    open: 'Designar a otra persona para firmar',
    heading: '¿Quién firma en su lugar?',
    intro: (organization) =>
      `${organization} tiene que aprobarlo. Hasta entonces, usted todavía puede firmar. Después de la aprobación, su enlace deja de ser válido, y la persona indica su propio CPF.`,
    name: 'Nombre completo de la persona',
    email: 'Correo de la persona',
    phone: 'Celular de la persona (opcional)',
    phoneHint: 'Solo hace falta si los códigos llegan por SMS o WhatsApp.',
    send: 'Pedir aprobación',
    requested: (organization) =>
      `Usted designó a otra persona. ${organization} aún no decidió; hasta entonces, usted puede firmar.`,
    refused: (organization) => `${organization} no aprobó a la persona que usted designó: la firma es suya.`,
  },
};
