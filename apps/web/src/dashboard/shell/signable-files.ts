/** The `accept` attribute of inputs for files that become documents: PDFs, and files that the service makes a PDF of. */
export const SIGNABLE_TYPES = '.pdf,application/pdf,.docx,.html,.htm';

/** Returns whether the name of a file is that of a PDF, or of a file that the service makes a PDF of. */
export function isSignable({ name }: Pick<File, 'name'>): boolean {
  return /\.(pdf|docx|html?)$/i.test(name);
}

/** Returns the title of a document: the name of its file without the ending. */
export function titleOf({ name }: Pick<File, 'name'>): string {
  return isSignable({ name }) ? name.replace(/\.[a-z]+$/i, '') : name;
}
