import { cleanFilename } from '../documents/upload.ts';
import type { FileType } from './file-type.ts';

const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
};

/** Returns the file's name of one line, with an ending of its type: a program opens a file by the ending. */
export function attachedFileName(name: string | null, type: FileType): string {
  const endings = ENDINGS[type];
  const clean = cleanFilename(name);
  if (endings.some((ending) => clean.toLowerCase().endsWith(ending))) return clean;
  const stem = clean.replace(/\.[^.]*$/, '');
  return `${stem === '' ? 'document' : stem}${endings[0] ?? ''}`;
}
