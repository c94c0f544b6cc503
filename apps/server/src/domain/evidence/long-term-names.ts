/** A form's PDF, its supplement, and the signature of the supplement. */
type Ending = 'pdf' | 'json' | 'jws';

interface Named {
  readonly name: string;
}

const NAME = /^long-term\/([^./]+)(?:\.(\d+))?\.(pdf|json|jws)$/;

/** Returns the name that a file of the n-th long-term form of a document is stored under; the first has no number. */
export function longTermName(documentId: string, number: number, ending: Ending): string {
  return `long-term/${documentId}${number === 1 ? '' : `.${number}`}.${ending}`;
}

/** Returns the number of the newest long-term form of a document; 0 if it has none. */
export function newestForm(files: readonly Named[], documentId: string): number {
  const numbers = files.map(({ name }) => {
    const [, id, number = '1', ending] = NAME.exec(name) ?? [];
    return id === documentId && ending === 'pdf' ? Number(number) : 0;
  });
  return Math.max(0, ...numbers);
}

/**
 * Returns the signed document that people are given: its newest long-term form, which begins with the sealed document, or the sealed
 * document until there is one.
 */
export function newestDocument<File extends Named>(
  files: readonly File[],
  documentId: string,
): File | undefined {
  const number = newestForm(files, documentId);
  const newest = number === 0 ? `documents/${documentId}.pdf` : longTermName(documentId, number, 'pdf');
  return files.find(({ name }) => name === newest);
}

/** Returns the newest long-term form of each document, every file by the name of the first. */
export function newestForms<File extends Named>(files: readonly File[]): readonly File[] {
  return files.flatMap((file) => {
    const [, documentId = '', number = '1', ending] = NAME.exec(file.name) ?? [];
    if (ending === undefined || Number(number) !== newestForm(files, documentId)) return [];
    return [{ ...file, name: `long-term/${documentId}.${ending}` }];
  });
}
