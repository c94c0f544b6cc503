import type { Occasion } from '../../signer-message.ts';
import type { Language } from '../../people/language.ts';

/** The facts that the words of a message mention. Dates are formatted already. */
interface MessageFacts {
  readonly signer: string;
  readonly organization: string;
  readonly title: string;
  /** The beginning of the title, for an SMS. */
  readonly shortTitle: string;
  /** The number of pages to sign, in words: `2 documentos, 12 páginas`. */
  readonly pages: string;
  readonly until: string;
  readonly code: string;
  readonly verificationCode: string;
}

/** The words of one message. */
interface MessageText {
  readonly subject: string;
  readonly short: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
  readonly notes: readonly string[];
}

/** One language: the words of every message. */
export type Texts = Readonly<Record<Occasion, (facts: MessageFacts) => MessageText>>;

/** The link with which the reader says that they don't recognize the document. */
export const DISPUTE_LABEL: Readonly<Record<Language, string>> = {
  'pt-BR': 'Não reconheço este documento',
  en: 'I don’t recognize this document',
  es: 'No reconozco este documento',
};

/** The same in words, where a message can have a single link. */
export const DISPUTE_HINT: Readonly<Record<Language, string>> = {
  'pt-BR': 'Não reconhece este documento? Abra o link e toque em “Não reconheço este documento”.',
  en: 'Don’t recognize this document? Open the link and tap “I don’t recognize this document”.',
  es: '¿No reconoce este documento? Abra el enlace y toque «No reconozco este documento».',
};

/** Said at the end of everything that the Sandbox writes. */
export const SANDBOX_NOTE: Readonly<Record<Language, string>> = {
  'pt-BR': '[Sandbox: teste, sem valor legal.]',
  en: '[Sandbox: a test, without legal value.]',
  es: '[Sandbox: prueba, sin valor legal.]',
};

/** Said to somebody who had signed an envelope that ended without the others. */
export const SIGNED_IN_VAIN: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Você já tinha assinado, mas o documento não foi concluído: não há versão final com a sua assinatura. O registro dela continua na trilha de auditoria do remetente.',
  en: 'You had already signed, but the document was not completed: there is no final version with your signature. The record of it stays in the sender’s audit trail.',
  es: 'Usted ya había firmado, pero el documento no se completó: no hay versión final con su firma. El registro de ella sigue en el registro de auditoría del remitente.',
};

/** Said before the reason of a cancellation. */
export const REASON_FOLLOWS: Readonly<Record<Language, string>> = {
  'pt-BR': 'O motivo informado pelo remetente:',
  en: 'The sender gave this reason:',
  es: 'El motivo indicado por el remitente:',
};

/** Said where the mail carries the final documents: what most readers say of their seal. */
export const UNKNOWN_TO_READERS: Readonly<Record<Language, string>> = {
  'pt-BR':
    'O Adobe Acrobat e outros leitores podem dizer que a validade da assinatura é desconhecida: eles não conhecem a chave do selo. Isso não significa que algo mudou. O relatório no fim do documento explica e diz como conferir.',
  en: 'Adobe Acrobat and other readers may say that the validity of the signature is unknown: they do not know the key of the seal. That does not mean that anything changed. The report at the end of the document explains it and says how to check.',
  es: 'Adobe Acrobat y otros lectores pueden decir que la validez de la firma es desconocida: no conocen la clave del sello. Eso no significa que algo haya cambiado. El informe al final del documento lo explica y dice cómo comprobarlo.',
};

/** Said where the mail carries the final documents. */
export const ATTACHED: Readonly<Record<Language, string>> = {
  'pt-BR': 'O documento final está anexado a esta mensagem.',
  en: 'The final document is attached to this message.',
  es: 'El documento final está adjunto a este mensaje.',
};

/** Said in a copy for somebody without a link, where the documents are too large for a mail. */
export const TOO_LARGE: Readonly<Record<Language, (organization: string) => string>> = {
  'pt-BR': (organization) =>
    `O documento final é grande demais para esta mensagem. Peça o arquivo a ${organization}.`,
  en: (organization) => `The final document is too large for this message. Ask ${organization} for the file.`,
  es: (organization) =>
    `El documento final es demasiado grande para este mensaje. Pida el archivo a ${organization}.`,
};

/** The labels of the facts below the button. */
export const FACT_LABELS: Readonly<
  Record<Language, Readonly<Record<'document' | 'from' | 'until' | 'code' | 'questions', string>>>
> = {
  'pt-BR': {
    document: 'Documento',
    from: 'Enviado por',
    until: 'Assinar até',
    code: 'Código de verificação',
    questions: 'Dúvidas',
  },
  en: {
    document: 'Document',
    from: 'Sent by',
    until: 'Sign by',
    code: 'Verification code',
    questions: 'Questions',
  },
  es: {
    document: 'Documento',
    from: 'Enviado por',
    until: 'Firmar hasta',
    code: 'Código de verificación',
    questions: 'Dudas',
  },
};

/** How much there is to sign. */
export const PAGES_TO_SIGN: Readonly<Record<Language, (documents: number, pages: number) => string>> = {
  'pt-BR': (documents, pages) =>
    `${documents > 1 ? `${documents} documentos, ` : ''}${pages === 1 ? '1 página' : `${pages} páginas`}`,
  en: (documents, pages) =>
    `${documents > 1 ? `${documents} documents, ` : ''}${pages === 1 ? '1 page' : `${pages} pages`}`,
  es: (documents, pages) =>
    `${documents > 1 ? `${documents} documentos, ` : ''}${pages === 1 ? '1 página' : `${pages} páginas`}`,
};
