import type { PdfDocument } from './document.ts';
import type { CertificationLevel } from './signature-dictionary.ts';
import { nameText, type PdfValue } from './values.ts';

/** What the file is certified for, or null. A level that can not be read counts as the strictest. */
export function certificationOf(document: PdfDocument): CertificationLevel | null {
  const permissions = document.dict(document.catalog?.get('Perms'));
  if (!permissions?.has('DocMDP')) return null;
  const references = document.array(document.dict(permissions.get('DocMDP'))?.get('Reference')) ?? [];
  const reference = references
    .map((item) => document.dict(item))
    .find((item) => nameText(document.resolve(item?.get('TransformMethod'))) === 'DocMDP');
  if (!reference) return 1;
  return levelOf(document.resolve(document.dict(reference.get('TransformParams'))?.get('P')));
}

/** The level is 2 where none is said (ISO 32000-1, table 254). */
function levelOf(value: PdfValue): CertificationLevel {
  return value === null ? 2 : value === 2 || value === 3 ? value : 1;
}
