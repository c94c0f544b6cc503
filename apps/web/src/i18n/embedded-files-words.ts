import type { Language } from './language.ts';

const PT = {
  title: (count: number): string =>
    count === 1 ? 'Há um arquivo dentro deste documento' : 'Há arquivos dentro deste documento',
  unnamed: 'sem nome',
  forSender:
    'Nenhuma página os mostra, mas eles fazem parte do arquivo que se assina. Quem assina também vê este aviso. Se devem ser assinados, envie-os como documentos; se não, tire-os do PDF e envie o novo arquivo.',
  forSigner:
    'Nenhuma página os mostra, mas eles fazem parte do arquivo que você assina. Para vê-los, baixe o documento e abra-o em um leitor de PDF que mostre anexos. Se não sabe o que são, fale com quem enviou.',
};

type EmbeddedFilesWords = typeof PT;

/** The texts about files inside a document. */
export const EMBEDDED_FILES_WORDS: Readonly<Record<Language, EmbeddedFilesWords>> = {
  'pt-BR': PT,
  en: {
    title: (count) =>
      count === 1 ? 'There is a file inside this document' : 'There are files inside this document',
    unnamed: 'without a name',
    forSender:
      'No page shows them, but they are part of the file that is signed. Signers see this notice too. If they are to be signed, send them as documents; if not, take them out of the PDF and send the new file.',
    forSigner:
      'No page shows them, but they are part of the file that you sign. To see them, download the document and open it in a PDF reader that shows attachments. If you don’t know what they are, ask the sender.',
  },
  es: {
    title: (count) =>
      count === 1 ? 'Hay un archivo dentro de este documento' : 'Hay archivos dentro de este documento',
    unnamed: 'sin nombre',
    forSender:
      'Ninguna página los muestra, pero forman parte del archivo que se firma. Los firmantes también ven este aviso. Si deben firmarse, envíelos como documentos; si no, quítelos del PDF y envíe el archivo nuevo.',
    forSigner:
      'Ninguna página los muestra, pero forman parte del archivo que usted firma. Para verlos, descargue el documento y ábralo en un lector de PDF que muestre adjuntos. Si no sabe qué son, hable con quien envió el documento.',
  },
};
