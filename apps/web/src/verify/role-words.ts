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

/** The group of a signer: its name, how many had to sign, and how many people it has. */
export const GROUP_WORDS: Readonly<
  Record<Language, (name: string, required: number, members: number) => string>
> = {
  'pt-BR': (name, required, members) =>
    `Grupo ${name}: ${required === 1 ? 'bastava 1 assinatura' : `bastavam ${required} assinaturas`} de ${members} pessoas`,
  en: (name, required, members) => `Group ${name}: any ${required} of ${members} people had to sign`,
  es: (name, required, members) =>
    `Grupo ${name}: ${required === 1 ? 'bastaba 1 firma' : `bastaban ${required} firmas`} de ${members} personas`,
};

/** Of a person who named themselves in a public form. */
export const SELF_DECLARED_WORDS: Readonly<Record<Language, string>> = {
  'pt-BR': 'Identidade declarada pela própria pessoa: só o e-mail foi confirmado',
  en: 'Identity declared by the person: only the e-mail was confirmed',
  es: 'Identidad declarada por la propia persona: solo se confirmó el correo',
};
