import type { Language } from '../i18n/language.ts';

const PT = {
  go: (host: string) => `Continuar em ${host}`,
  note: (organization: string) =>
    `O seu ato está registrado na Aval. A página seguinte é de ${organization}, abre só quando você toca no botão e não recebe este link.`,
};

/** Texts of the way on to a page of the sender. */
export const ONWARD_WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    go: (host) => `Continue to ${host}`,
    note: (organization) =>
      `Aval has recorded what you did. The next page belongs to ${organization}, opens only when you press the button, and doesn’t get this link.`,
  },
  es: {
    go: (host) => `Continuar en ${host}`,
    note: (organization) =>
      `Aval ha registrado su acto. La página siguiente es de ${organization}, se abre solo al pulsar el botón y no recibe este enlace.`,
  },
};
