import { invalidField } from '../errors/app-error.ts';
import type { RequestedAttachment, SignerAttachment } from './attachment.ts';
import type { AcceptedFiles } from './file-type.ts';

/** A requested attachment as the sender names it. */
export interface NewAttachment {
  readonly key: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly accept?: AcceptedFiles | undefined;
}

/**
 * Returns the requests of a signer.
 *
 * @throws VALIDATION_FAILED at `path` for a repeated key
 */
export function newAttachments(
  requested: readonly NewAttachment[],
  path = 'attachments',
): readonly SignerAttachment[] {
  if (new Set(requested.map(({ key }) => key)).size < requested.length)
    invalidField(path, 'unique_items', 'Must not have the same key twice.');
  return requested.map(({ key, label, required = true, accept = 'ANY' }) => ({
    key,
    label,
    required,
    accept,
    file: null,
  }));
}

/** Returns true if both lists request the same. */
export function isSameRequest(
  some: readonly RequestedAttachment[],
  others: readonly RequestedAttachment[],
): boolean {
  return written(some) === written(others);
}

function written(all: readonly RequestedAttachment[]): string {
  return JSON.stringify(all.map(({ key, label, required, accept }) => [key, label, required, accept]));
}
