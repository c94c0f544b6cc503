import type { PdfDocument } from '../pdf/document.ts';
import type { PdfDict, PdfRef } from '../pdf/values.ts';
import { isEmptyLook } from './empty-look.ts';
import { untagged } from './tag-annotations.ts';

/** Returns a field of ours without what a standard of the file added to it: a look that shows nothing, and its place in the structure. */
export function bareField(document: PdfDocument, ref: PdfRef, field: PdfDict): PdfDict {
  const bare = untagged(document, ref, field);
  if (!isEmptyLook(document, bare.get('AP'))) return bare;
  const plain = new Map(bare);
  plain.delete('AP');
  return plain;
}
