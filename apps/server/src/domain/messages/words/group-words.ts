import type { Language } from '../../people/language.ts';
import type { Texts } from './words.ts';

/** A copy for a member of a group whose signature wasn't needed. */
export const SKIPPED_WORDS: Readonly<Record<Language, Pick<Texts, 'COPY'>>> = {
  'pt-BR': {
    COPY: ({ signer, organization, title }) => ({
      subject: `Cópia assinada: ${title}`,
      short: `Cópia de "${title}", concluído sem a sua assinatura.`,
      paragraphs: [
        `Olá, ${signer}.`,
        `“${title}”, de ${organization}, foi concluído. A sua assinatura não foi necessária, porque outras pessoas do seu grupo assinaram. Esta cópia é para você.`,
      ],
      notes: ['Guarde a cópia. Qualquer pessoa pode conferir o documento com o código de verificação.'],
    }),
  },
  en: {
    COPY: ({ signer, organization, title }) => ({
      subject: `Signed copy: ${title}`,
      short: `A copy of "${title}", which was completed without your signature.`,
      paragraphs: [
        `Hello ${signer},`,
        `“${title}” from ${organization} is complete. Your signature was not needed, because other people of your group signed. This copy is for you.`,
      ],
      notes: ['Keep the copy. Anyone can check the document with the verification code.'],
    }),
  },
  es: {
    COPY: ({ signer, organization, title }) => ({
      subject: `Copia firmada: ${title}`,
      short: `Copia de "${title}", completado sin su firma.`,
      paragraphs: [
        `Hola, ${signer}:`,
        `«${title}», de ${organization}, está completo. Su firma no fue necesaria, porque firmaron otras personas de su grupo. Esta copia es para usted.`,
      ],
      notes: [
        'Guarde la copia. Cualquier persona puede comprobar el documento con el código de verificación.',
      ],
    }),
  },
};

/** The end of an envelope that not everyone has signed, because groups needed only some of their members. */
export const PARTIAL_WORDS: Readonly<Record<Language, Pick<Texts, 'COMPLETION' | 'COPY'>>> = {
  'pt-BR': {
    COMPLETION: ({ signer, organization, title }) => ({
      subject: `Assinaturas concluídas: ${title}`,
      short: `"${title}" já tem todas as assinaturas necessárias.`,
      paragraphs: [
        `Olá, ${signer}.`,
        `“${title}”, de ${organization}, já tem todas as assinaturas necessárias. O documento final, com as evidências, está à sua disposição por 90 dias.`,
      ],
      action: 'Ver e baixar o documento',
      notes: ['Guarde uma cópia. Qualquer pessoa pode conferir o documento com o código de verificação.'],
    }),
    COPY: ({ signer, organization, title }) => ({
      subject: `Cópia assinada: ${title}`,
      short: `Cópia de "${title}", que já tem todas as assinaturas necessárias.`,
      paragraphs: [
        `Olá, ${signer}.`,
        `“${title}” já tem todas as assinaturas necessárias. ${organization} indicou você para receber uma cópia do documento final. Você não precisa fazer nada.`,
      ],
      notes: ['Guarde a cópia. Qualquer pessoa pode conferir o documento com o código de verificação.'],
    }),
  },
  en: {
    COMPLETION: ({ signer, organization, title }) => ({
      subject: `Signatures complete: ${title}`,
      short: `"${title}" has all the signatures that it needs.`,
      paragraphs: [
        `Hello ${signer},`,
        `“${title}” from ${organization} has all the signatures that it needs. The final document, with its evidence, is available to you for 90 days.`,
      ],
      action: 'View and download the document',
      notes: ['Keep a copy. Anyone can check the document with the verification code.'],
    }),
    COPY: ({ signer, organization, title }) => ({
      subject: `Signed copy: ${title}`,
      short: `A copy of "${title}", which has all the signatures that it needs.`,
      paragraphs: [
        `Hello ${signer},`,
        `“${title}” has all the signatures that it needs. ${organization} named you to receive a copy of the final document. You don’t need to do anything.`,
      ],
      notes: ['Keep the copy. Anyone can check the document with the verification code.'],
    }),
  },
  es: {
    COMPLETION: ({ signer, organization, title }) => ({
      subject: `Firmas completas: ${title}`,
      short: `"${title}" ya tiene todas las firmas necesarias.`,
      paragraphs: [
        `Hola, ${signer}:`,
        `«${title}», de ${organization}, ya tiene todas las firmas necesarias. El documento final, con sus evidencias, está a su disposición durante 90 días.`,
      ],
      action: 'Ver y descargar el documento',
      notes: [
        'Guarde una copia. Cualquier persona puede comprobar el documento con el código de verificación.',
      ],
    }),
    COPY: ({ signer, organization, title }) => ({
      subject: `Copia firmada: ${title}`,
      short: `Copia de "${title}", que ya tiene todas las firmas necesarias.`,
      paragraphs: [
        `Hola, ${signer}:`,
        `«${title}» ya tiene todas las firmas necesarias. ${organization} pidió que usted recibiera una copia del documento final. No tiene que hacer nada.`,
      ],
      notes: [
        'Guarde la copia. Cualquier persona puede comprobar el documento con el código de verificación.',
      ],
    }),
  },
};
