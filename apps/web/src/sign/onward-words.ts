import type { Language } from '../i18n/language.ts';

const PT = {
  go: (host: string) => `Continuar em ${host}`,
  note: (organization: string) =>
    `A Aval já registrou o que você fez. A página seguinte é de ${organization}, só abre quando você toca no botão e não recebe este link.`,
};

/** Texts of the way on to a page of the sender. */
export const ONWARD_WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    go: (host) => `Continue to ${host}`,
    note: (organization) =>
      `What you did is recorded. The next page belongs to ${organization}, opens only when you press the button, and doesn’t get this link.`,
  },
  es: {
    go: (host) => `Continuar en ${host}`,
    note: (organization) =>
      `Aval ya registró lo que usted hizo. La página siguiente es de ${organization}, solo se abre al pulsar el botón y no recibe este enlace.`,
  },
};
