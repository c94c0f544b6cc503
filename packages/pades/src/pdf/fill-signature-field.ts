import { PdfError } from '../pdf-error.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { openSignatureFields } from './signature-fields.ts';
import type { PdfRef } from './values.ts';

/**
 * Fills an open signature field with its signature and changes nothing else in the file (ISO 32000-1, 12.7.4.5). The field
 * keeps a look that this update gave it.
 * Returns the field's full name. Throws PdfError `unsupported` if no open field has that name.
 */
export function fillSignatureField(update: IncrementalUpdate, name: string, signature: PdfRef): string {
  for (const field of openSignatureFields(update.document)) {
    if (field.name !== name || !field.ref) continue;
    const dict = update.resolve(field.ref);
    update.set(field.ref, { value: new Map(dict instanceof Map ? dict : field.dict).set('V', signature) });
    return name;
  }
  throw new PdfError('unsupported', 'no open signature field has that name');
}
