import type { Language } from '../../i18n/language.ts';
import type { Attachment } from '../portal.ts';

const PT = {
  heading: 'Envie os arquivos pedidos',
  intro: (organization: string) => `${organization} precisa destes arquivos para concluir a assinatura.`,
  accepted: {
    IMAGE: 'Foto em JPEG ou PNG, até 10 MB.',
    PDF: 'PDF, até 10 MB.',
    ANY: 'Foto em JPEG ou PNG, ou PDF, até 10 MB.',
  } satisfies Readonly<Record<Attachment['accept'], string>>,
  optional: (label: string) => `${label} (opcional)`,
  sending: 'Enviando…',
  /** A file that was attached, with its size. */
  attached: (name: string, size: string) => `Enviado: ${name} (${size})`,
  remove: (name: string) => `Remover ${name}`,
  required: 'Envie este arquivo para continuar.',
  place:
    'O remetente recebe o arquivo exatamente como você o envia. Uma foto pode conter a data e o local em que foi tirada.',
  next: 'Continuar',
  /** Above the statement: the files that the signer attached. */
  files: 'Arquivos que você enviou',
  change: 'Trocar arquivos',
  refused: {
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'Este arquivo não serve',
      advice: 'Envie uma foto em JPEG ou PNG, ou um PDF sem senha. Se a foto estiver danificada, tire outra.',
    },
    PAYLOAD_TOO_LARGE: {
      title: 'O arquivo é grande demais',
      advice: 'Envie um arquivo de até 10 MB. Uma foto em qualidade menor costuma bastar.',
    },
    MALWARE_DETECTED: {
      title: 'A verificação de segurança recusou o arquivo',
      advice: 'Tire uma foto do documento e envie a foto.',
    },
  },
};

/** The texts of the step in which a signer attaches files, in one language. */
export type Words = typeof PT;

const EN: Words = {
  heading: 'Attach the requested files',
  intro: (organization) => `${organization} requested these files for your signature.`,
  accepted: {
    IMAGE: 'A photo in JPEG or PNG, up to 10 MB.',
    PDF: 'A PDF, up to 10 MB.',
    ANY: 'A photo in JPEG or PNG, or a PDF, up to 10 MB.',
  },
  optional: (label) => `${label} (optional)`,
  sending: 'Sending…',
  attached: (name, size) => `Attached: ${name} (${size})`,
  remove: (name) => `Remove ${name}`,
  required: 'Attach this file to continue.',
  place:
    'The sender receives the file exactly as you send it. A photo can contain the date and the place where it was taken.',
  next: 'Continue',
  files: 'Files that you attached',
  change: 'Change files',
  refused: {
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'This file can’t be used',
      advice:
        'Attach a photo in JPEG or PNG, or a PDF without a password. If the photo is damaged, take another.',
    },
    PAYLOAD_TOO_LARGE: {
      title: 'The file is too large',
      advice: 'Attach a file of up to 10 MB. A photo of lower quality is usually enough.',
    },
    MALWARE_DETECTED: {
      title: 'The security check refused the file',
      advice: 'Take a photo of the document, and attach the photo.',
    },
  },
};

const ES: Words = {
  heading: 'Adjunte los archivos pedidos',
  intro: (organization) => `${organization} necesita estos archivos para completar la firma.`,
  accepted: {
    IMAGE: 'Foto en JPEG o PNG, hasta 10 MB.',
    PDF: 'PDF, hasta 10 MB.',
    ANY: 'Foto en JPEG o PNG, o PDF, hasta 10 MB.',
  },
  optional: (label) => `${label} (opcional)`,
  sending: 'Enviando…',
  attached: (name, size) => `Adjunto: ${name} (${size})`,
  remove: (name) => `Quitar ${name}`,
  required: 'Adjunte este archivo para continuar.',
  place:
    'El remitente recibe el archivo exactamente como usted lo envía. Una foto puede contener la fecha y el lugar en que se tomó.',
  next: 'Continuar',
  files: 'Archivos que usted adjuntó',
  change: 'Cambiar archivos',
  refused: {
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'Este archivo no sirve',
      advice: 'Adjunte una foto en JPEG o PNG, o un PDF sin contraseña. Si la foto está dañada, tome otra.',
    },
    PAYLOAD_TOO_LARGE: {
      title: 'El archivo es demasiado grande',
      advice: 'Adjunte un archivo de hasta 10 MB. Una foto de menor calidad suele bastar.',
    },
    MALWARE_DETECTED: {
      title: 'La verificación de seguridad rechazó el archivo',
      advice: 'Tome una foto del documento y adjunte la foto.',
    },
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
