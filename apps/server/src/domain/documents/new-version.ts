import { makeId } from '../ids.ts';
import type { Document } from './document.ts';
import type { CreationContext, UploadInput } from './new-document.ts';
import { cleanFilename } from './upload.ts';

/**
 * The document with one more version, which is the current one from now on. Always allowed: what was sent keeps the
 * version that was pinned. Title and file name stay where the new file brings none.
 */
export function newVersion(
  document: Document,
  input: Pick<UploadInput, 'title' | 'filename'>,
  { received, now, random }: CreationContext,
): Document {
  const number = document.versions + 1;
  return {
    ...document,
    title: input.title ?? document.title,
    filename: input.filename === null ? document.filename : cleanFilename(input.filename),
    currentVersion: { ...received, id: makeId('docv', now, random(10)), number, createdAt: now },
    versions: number,
    version: document.version + 1,
    updatedAt: now,
  };
}
