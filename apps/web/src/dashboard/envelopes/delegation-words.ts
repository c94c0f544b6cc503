import type { Language } from '../../i18n/language.ts';

const PT = {
  title: (signer: string, delegate: string) => `${signer} indicou ${delegate} para assinar`,
  advice: (email: string) =>
    `Se você aprovar, ${email} recebe um link próprio e informa o próprio CPF. O link anterior deixa de valer.`,
  approve: 'Aprovar',
  refuse: 'Não aprovar',
  inPlaceOf: (name: string) => `Assina em lugar de ${name}`,
  /** The signer gave their own data. */
  selfDeclared: 'Identidade declarada pela própria pessoa',
  /** Why the signature counts as simple. */
  onlySimple: {
    HOST_RECEIVED_CODE: 'Conta como assinatura simples: o código chegou também ao anfitrião',
    HOST_ADDRESS: 'Conta como assinatura simples: o código foi para um contato do anfitrião',
    SELF_DECLARED: 'Conta como assinatura simples: a própria pessoa informou quem é',
    DISPUTED: 'Conta como assinatura simples: alguém com o link não reconheceu o documento',
  },
};

type DelegationWords = typeof PT;

/** Texts about signers who named somebody to sign in their place. */
export const DELEGATION_WORDS: Readonly<Record<Language, DelegationWords>> = {
  'pt-BR': PT,
  en: {
    title: (signer, delegate) => `${signer} named ${delegate} to sign`,
    advice: (email) =>
      `If you approve, ${email} receives a link of their own and gives their own CPF. The former link stops working.`,
    approve: 'Approve',
    refuse: 'Don’t approve',
    inPlaceOf: (name) => `Signs in the place of ${name}`,
    selfDeclared: 'Identity declared by the person',
    onlySimple: {
      HOST_RECEIVED_CODE: 'Counts as a simple signature: the host received the code too',
      HOST_ADDRESS: 'Counts as a simple signature: the code went to a contact of the host',
      SELF_DECLARED: 'Counts as a simple signature: the person named themselves',
      DISPUTED: 'Counts as a simple signature: somebody with the link did not recognize the document',
    },
  },
  es: {
    title: (signer, delegate) => `${signer} designó a ${delegate} para firmar`,
    advice: (email) =>
      `Si lo aprueba, ${email} recibe un enlace propio y indica su propio CPF. El enlace anterior deja de ser válido.`,
    approve: 'Aprobar',
    refuse: 'No aprobar',
    inPlaceOf: (name) => `Firma en lugar de ${name}`,
    selfDeclared: 'Identidad declarada por la propia persona',
    onlySimple: {
      HOST_RECEIVED_CODE: 'Cuenta como firma simple: el código llegó también al anfitrión',
      HOST_ADDRESS: 'Cuenta como firma simple: el código fue a un contacto del anfitrión',
      SELF_DECLARED: 'Cuenta como firma simple: la propia persona indicó quién es',
      DISPUTED: 'Cuenta como firma simple: alguien con el enlace no reconoció el documento',
    },
  },
};
