import type { Language } from '../i18n/language.ts';

const PT = {
  title: 'Alterado: assinado fora daqui depois do selo',
  advice:
    'O arquivo começa com o documento selado, intacto, e depois recebeu outra assinatura em outro programa. Por isso não é mais, byte a byte, o documento emitido. Não conferimos quem assinou depois.',
  heading: 'O documento selado que está neste arquivo',
  signed: 'Depois do selo, assinaram em outro programa:',
  kinds: { SIGNATURE: 'Assinatura', TIMESTAMP: 'Carimbo do tempo' },
  nobody: 'sem nome legível no certificado',
  by: (name: string, issuer: string | null) =>
    issuer === null ? name : `${name}, em certificado emitido por ${issuer}`,
  unchecked: 'O nome é o que está no certificado. Não conferimos quem o emitiu.',
  broken: 'Os bytes assinados foram mudados depois.',
  revision: (size: string) =>
    `Os primeiros ${size} bytes são, byte a byte, um arquivo que emitimos. Baixe essa parte para compará-la com o arquivo inteiro. Ela é cortada aqui, do arquivo que você escolheu.`,
  download: 'Baixar o documento selado',
  check: 'Conferir só o documento selado',
  fileName: 'documento-selado.pdf',
};

type RevisionWords = typeof PT;

/** The texts about a sealed document that somebody added to. */
export const REVISION_WORDS: Readonly<Record<Language, RevisionWords>> = {
  'pt-BR': PT,
  en: {
    title: 'Altered: signed elsewhere after it was sealed',
    advice:
      'The file begins with the sealed document, unchanged, and then got another signature in another program. So it is no longer, byte for byte, the issued document. We do not check who signed afterwards.',
    heading: 'The sealed document in this file',
    signed: 'After it was sealed, these signed in another program:',
    kinds: { SIGNATURE: 'Signature', TIMESTAMP: 'Time stamp' },
    nobody: 'no readable name in the certificate',
    by: (name, issuer) => (issuer === null ? name : `${name}, in a certificate issued by ${issuer}`),
    unchecked: 'The name is the name in the certificate. We do not check who issued it.',
    broken: 'The signed bytes were changed afterwards.',
    revision: (size) =>
      `The first ${size} bytes are, byte for byte, a file that we issued. Download this part to compare it with the whole file. It is cut off here, from the file that you chose.`,
    download: 'Download the sealed document',
    check: 'Check the sealed document alone',
    fileName: 'sealed-document.pdf',
  },
  es: {
    title: 'Alterado: firmado en otro lugar después del sello',
    advice:
      'El archivo empieza con el documento sellado, intacto, y después recibió otra firma en otro programa. Por eso ya no es, byte a byte, el documento emitido. No comprobamos quién firmó después.',
    heading: 'El documento sellado que está en este archivo',
    signed: 'Después del sello, firmaron en otro programa:',
    kinds: { SIGNATURE: 'Firma', TIMESTAMP: 'Sello de tiempo' },
    nobody: 'sin nombre legible en el certificado',
    by: (name, issuer) => (issuer === null ? name : `${name}, en un certificado emitido por ${issuer}`),
    unchecked: 'El nombre es el que figura en el certificado. No comprobamos quién lo emitió.',
    broken: 'Los bytes firmados se cambiaron después.',
    revision: (size) =>
      `Los primeros ${size} bytes son, byte a byte, un archivo que emitimos. Descargue esa parte para compararla con el archivo entero. Se recorta aquí, del archivo que usted eligió.`,
    download: 'Descargar el documento sellado',
    check: 'Comprobar solo el documento sellado',
    fileName: 'documento-sellado.pdf',
  },
};
