import type { Language } from '../../i18n/language.ts';

const PT = {
  title: (signer: string, delegate: string) => `${signer} indicou ${delegate} para assinar`,
  advice: (email: string) =>
    `Se você aprovar, ${email} recebe um link próprio e confirma a identidade com o próprio CPF. O link anterior deixa de valer.`,
  approve: 'Aprovar',
  refuse: 'Não aprovar',
  inPlaceOf: (name: string) => `Assina em lugar de ${name}`,
  /** The signer gave their own data. */
  selfDeclared: 'Identidade declarada pela própria pessoa',
  /** The signature of a person in person counts as simple. */
  onlySimple: 'Conta como assinatura simples: o código chegou também ao anfitrião',
};

type DelegationWords = typeof PT;

/** Texts about signers who named somebody to sign in their place. */
export const DELEGATION_WORDS: Readonly<Record<Language, DelegationWords>> = {
  'pt-BR': PT,
  en: {
    title: (signer, delegate) => `${signer} named ${delegate} to sign`,
    advice: (email) =>
      `If you approve, ${email} receives a link of their own and proves their identity with their own CPF. The former link stops working.`,
    approve: 'Approve',
    refuse: 'Don’t approve',
    inPlaceOf: (name) => `Signs in the place of ${name}`,
    selfDeclared: 'Identity declared by the person',
    onlySimple: 'Counts as a simple signature: the host could read the code',
  },
  es: {
    title: (signer, delegate) => `${signer} designó a ${delegate} para firmar`,
    advice: (email) =>
      `Si lo aprueba, ${email} recibe un enlace propio y confirma su identidad con su propio CPF. El enlace anterior deja de ser válido.`,
    approve: 'Aprobar',
    refuse: 'No aprobar',
    inPlaceOf: (name) => `Firma en lugar de ${name}`,
    selfDeclared: 'Identidad declarada por la propia persona',
    onlySimple: 'Cuenta como firma simple: el código llegó también al anfitrión',
  },
};
