import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from './document.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { signatureFields } from './signature-fields.ts';
import { PdfRef } from './values.ts';

/** Returns whether a signature field is filled. */
export function isSigned(document: PdfDocument): boolean {
  for (const { dict } of signatureFields(document)) {
    if (document.dict(dict.get('V'))) return true;
  }
  return false;
}

/**
 * Names the signature that certifies the file (ISO 32000-1, 12.8.4). Throws PdfError `corrupt`
 * for a file whose catalog is not an object.
 */
export function certify(update: IncrementalUpdate, signature: PdfRef): void {
  const root = update.document.xref.trailer.get('Root');
  const catalog = update.resolve(root);
  if (!(root instanceof PdfRef) || !(catalog instanceof Map))
    throw new PdfError('corrupt', 'the catalog is not an object');
  const known = update.resolve(catalog.get('Perms'));
  const permissions = new Map(known instanceof Map ? known : []).set('DocMDP', signature);
  update.set(root, { value: new Map(catalog).set('Perms', permissions) });
}
