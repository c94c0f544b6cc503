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

/** Of a person who named themselves in a public form, and of a delegate who gave their own CPF. */
export const SELF_DECLARED_WORDS: Readonly<Record<Language, Readonly<Record<'FORM' | 'DELEGATE', string>>>> =
  {
    'pt-BR': {
      FORM: 'Identidade declarada pela própria pessoa: só o e-mail foi confirmado',
      DELEGATE: 'Assinou no lugar de outra pessoa, com CPF declarado por ela mesma',
    },
    en: {
      FORM: 'Identity declared by the person: only the e-mail was confirmed',
      DELEGATE: 'Signed in the place of another person, with a CPF that they declared themselves',
    },
    es: {
      FORM: 'Identidad declarada por la propia persona: solo se confirmó el correo',
      DELEGATE: 'Firmó en lugar de otra persona, con un CPF declarado por ella misma',
    },
  };

/** Why a signature counts as simple, though more was required. Other reasons are of later versions. */
const ONLY_SIMPLE_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'pt-BR': {
    HOST_RECEIVED_CODE: 'Assinatura simples: o anfitrião também recebeu o código',
    HOST_ADDRESS: 'Assinatura simples: o código foi para um e-mail ou telefone do anfitrião',
    SELF_DECLARED: 'Assinatura simples: a própria pessoa informou quem é, em um formulário público',
    DISPUTED: 'Assinatura simples: alguém com o link desta pessoa não reconheceu o documento',
    OTHER: 'Assinatura simples',
  },
  en: {
    HOST_RECEIVED_CODE: 'Simple signature: the host received the code too',
    HOST_ADDRESS: 'Simple signature: the code went to a mailbox or phone of the host',
    SELF_DECLARED: 'Simple signature: the person named themselves in a public form',
    DISPUTED: 'Simple signature: somebody with this person’s link did not recognize the document',
    OTHER: 'Simple signature',
  },
  es: {
    HOST_RECEIVED_CODE: 'Firma simple: el anfitrión también recibió el código',
    HOST_ADDRESS: 'Firma simple: el código fue a un correo o teléfono del anfitrión',
    SELF_DECLARED: 'Firma simple: la propia persona indicó quién es, en un formulario público',
    DISPUTED: 'Firma simple: alguien con el enlace de esta persona no reconoció el documento',
    OTHER: 'Firma simple',
  },
};

/** The source of the statement that a representative acts for their company. */
export const COMPANY_WORDS: Readonly<
  Record<Language, Readonly<Record<'STATED_BY_SENDER' | 'CERTIFICATE', string>>>
> = {
  'pt-BR': {
    STATED_BY_SENDER: 'Empresa e CNPJ conforme informado pelo remetente',
    CERTIFICATE: 'CNPJ comprovado pelo certificado ICP-Brasil da assinatura',
  },
  en: {
    STATED_BY_SENDER: 'Company and CNPJ as stated by the sender',
    CERTIFICATE: 'CNPJ proved by the ICP-Brasil certificate of the signature',
  },
  es: {
    STATED_BY_SENDER: 'Empresa y CNPJ según lo informado por el remitente',
    CERTIFICATE: 'CNPJ probado por el certificado ICP-Brasil de la firma',
  },
};

/** Returns why a signature counts as simple. */
export function onlySimpleWords(language: Language, reason: string): string {
  return ONLY_SIMPLE_WORDS[language][reason] ?? ONLY_SIMPLE_WORDS[language]['OTHER'] ?? '';
}
