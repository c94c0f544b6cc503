import type { Language } from '../i18n/language.ts';

/** The act of a person, by role. A signer needs no word. */
export const ROLE_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'pt-BR': {
    WITNESS: 'Testemunha',
    APPROVER: 'Aprovou',
    IN_PERSON: 'Assinatura presencial',
    REPRESENTATIVE: 'Representante de uma empresa',
  },
  en: {
    WITNESS: 'Witness',
    APPROVER: 'Approved',
    IN_PERSON: 'Signed in person',
    REPRESENTATIVE: 'Representative of a company',
  },
  es: {
    WITNESS: 'Testigo',
    APPROVER: 'Aprobó',
    IN_PERSON: 'Firma presencial',
    REPRESENTATIVE: 'Representante de una empresa',
  },
};
