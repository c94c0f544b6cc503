import type { Language } from '../../i18n/language.ts';

interface DelegationWords {
  readonly title: (signer: string, delegate: string) => string;
  readonly advice: (email: string) => string;
  readonly approve: string;
  readonly refuse: string;
  readonly inPlaceOf: (name: string) => string;
  /** The signer gave their own data. */
  readonly selfDeclared: string;
  /** The signature of a person in person counts as simple. */
  readonly onlySimple: string;
}

/** Texts about signers who named somebody to sign in their place. */
export const DELEGATION_WORDS: Readonly<Record<Language, DelegationWords>> = {
  'pt-BR': {
    title: (signer, delegate) => `${signer} indicou ${delegate} para assinar`,
    advice: (email) =>
      `Se você aprovar, ${email} recebe um link próprio e confirma a identidade com o próprio CPF. O link anterior deixa de valer.`,
    approve: 'Aprovar',
    refuse: 'Não aprovar',
    inPlaceOf: (name) => `Assina em lugar de ${name}`,
    selfDeclared: 'Identidade declarada pela própria pessoa',
    onlySimple: 'Conta como assinatura simples: o código chegou também ao anfitrião',
  },
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
