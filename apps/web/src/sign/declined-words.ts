import type { Language } from '../i18n/language.ts';

const PT = {
  heading: 'Você recusou',
  done: (organization: string) =>
    `A recusa foi registrada, e ${organization} já pode vê-la. Você não precisa fazer mais nada.`,
};

/** Texts that a signer reads after declining. */
export const DECLINED_WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    heading: 'You declined',
    done: (organization) =>
      `Your decision is recorded, and ${organization} can see it now. You don’t need to do anything else.`,
  },
  es: {
    heading: 'Usted rechazó',
    done: (organization) =>
      `El rechazo quedó registrado y ${organization} ya puede verlo. Usted no tiene que hacer nada más.`,
  },
};
