import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { PdfDict } from '../pdf/values.ts';
import { opensWithoutPassword } from './empty-password.ts';

/**
 * Refuses a file if any of its trailers names an encryption dictionary. Runs before any other object is read: the
 * objects of an encrypted file mean nothing. Whether it opens without a password decides only how it is refused. Throws
 * PdfError `encrypted` or `protected`.
 */
export function refuseEncrypted(document: PdfDocument, trailers: readonly PdfDict[]): void {
  const trailer = trailers.find((each) => (each.get('Encrypt') ?? null) !== null);
  if (trailer === undefined) return;
  if (opensFreely(document, trailer))
    throw new PdfError('protected', 'the file is encrypted without a password');
  throw new PdfError('encrypted', 'the file is encrypted');
}

/** Damage on the way to the dictionary changes nothing: the file is encrypted. */
function opensFreely(document: PdfDocument, trailer: PdfDict): boolean {
  try {
    return opensWithoutPassword(document, trailer);
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}
