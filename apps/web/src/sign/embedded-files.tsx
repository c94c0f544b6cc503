import { Alert } from '../design/parts.tsx';
import { EMBEDDED_FILES_WORDS } from '../i18n/embedded-files-words.ts';
import type { Language } from '../i18n/language.ts';

interface EmbeddedFilesProps {
  /** Undefined from a node of the version before. */
  readonly names: readonly string[] | undefined;
  readonly language: Language;
}

/** Tells the signer of files inside the document, which no page shows. Their names are those in the file. */
export function EmbeddedFiles({ names = [], language }: EmbeddedFilesProps) {
  if (names.length === 0) return null;
  const words = EMBEDDED_FILES_WORDS[language];
  return (
    <Alert kind="warn" title={words.title(names.length)}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name === '' ? words.unnamed : name}</li>
        ))}
      </ul>
      <p>{words.forSigner}</p>
    </Alert>
  );
}
