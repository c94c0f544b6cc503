import type { Language } from '../i18n/language.ts';
import { Fact } from './fact.tsx';
import type { Sheet } from './sheet.ts';

type Change = Sheet['changes'][number]['change'];

interface ChangeWords {
  readonly name: (document: number) => string;
  readonly each: Readonly<Record<Change, string>>;
}

const WORDS: Readonly<Record<Language, ChangeWords>> = {
  'pt-BR': {
    name: (document) => `Documento ${document}`,
    each: {
      DECRYPTED:
        'Cópia sem a proteção contra alterações que o arquivo enviado tinha; quem enviou aceitou. O relatório traz o SHA-256 daquele arquivo.',
      JUNK_REMOVED:
        'Cópia sem o que havia antes do começo do PDF no arquivo enviado; quem enviou aceitou. O relatório traz o SHA-256 daquele arquivo.',
    },
  },
  en: {
    name: (document) => `Document ${document}`,
    each: {
      DECRYPTED:
        'A copy without the protection against changes that the uploaded file had; the sender accepted that. The report has the SHA-256 of that file.',
      JUNK_REMOVED:
        'A copy without what stood before the beginning of the PDF in the uploaded file; the sender accepted that. The report has the SHA-256 of that file.',
    },
  },
  es: {
    name: (document) => `Documento ${document}`,
    each: {
      DECRYPTED:
        'Copia sin la protección contra cambios que tenía el archivo enviado; quien lo envió lo aceptó. El informe contiene el SHA-256 de ese archivo.',
      JUNK_REMOVED:
        'Copia sin lo que había antes del comienzo del PDF en el archivo enviado; quien lo envió lo aceptó. El informe contiene el SHA-256 de ese archivo.',
    },
  },
};

/** Which documents differ from the uploaded file, as the signing page and the report say it too. */
export function ChangedDocuments({
  changes,
  language,
}: Pick<Sheet, 'changes'> & { readonly language: Language }) {
  const words = WORDS[language];
  return (
    <>
      {changes.map(({ document, change }) => (
        <Fact key={document} name={words.name(document)}>
          {words.each[change]}
        </Fact>
      ))}
    </>
  );
}
