import type { Signer } from '@aval/sdk/operations';

/** A requested file as the sender types it. `key` is null until the file has a label that was saved. */
export interface RequestedFile {
  readonly key: string | null;
  readonly label: string;
  readonly accept: Signer['attachments'][number]['accept'];
  readonly required: boolean;
}

/** As the service has it. */
export const FILES_MAX = 5;

export function emptyFile(): RequestedFile {
  return { key: null, label: '', accept: 'ANY', required: true };
}

/** Returns the requested files of a signer whom the service knows. */
export function requestedFilesOf({ attachments }: Pick<Signer, 'attachments'>): readonly RequestedFile[] {
  return attachments.map(({ key, label, accept, required }) => ({ key, label, accept, required }));
}

/** Returns the files as they are sent: without empty rows, each with its own key. */
export function attachmentsOf(files: readonly RequestedFile[]) {
  const taken = new Set(files.flatMap(({ key }) => key ?? []));
  return files
    .filter(({ label }) => label.trim() !== '')
    .map(({ key, label, accept, required }) => ({
      key: key ?? freeKey(taken),
      label: label.trim(),
      accept,
      required,
    }));
}

/** Keys are in evidence, so they don't repeat the sender's words. */
function freeKey(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`file-${number}`)) number += 1;
  taken.add(`file-${number}`);
  return `file-${number}`;
}
