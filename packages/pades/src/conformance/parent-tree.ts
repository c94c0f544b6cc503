import type { PdfDocument } from '../pdf/document.ts';
import type { PdfValue } from '../pdf/values.ts';

const DEEPEST = 16;

/** Returns what the parent tree of a file has for a number (ISO 32000-1, 14.7.4.4 and 7.9.7); null if it has nothing. */
export function parentOf(document: PdfDocument, key: number): PdfValue {
  let node = document.dict(document.dict(document.catalog?.get('StructTreeRoot'))?.get('ParentTree'));
  for (let depth = 0; node !== null && depth < DEEPEST; depth++) {
    const numbers = document.array(node.get('Nums'));
    if (numbers !== null) {
      const at = numbers.findIndex((number, index) => index % 2 === 0 && number === key);
      return at < 0 ? null : (numbers[at + 1] ?? null);
    }
    const kids: readonly PdfValue[] = document.array(node.get('Kids')) ?? [];
    const next = kids.find((kid) => isWithin(document, kid, key));
    node = document.dict(next);
  }
  return null;
}

function isWithin(document: PdfDocument, kid: PdfValue, key: number): boolean {
  const [first, last] = document.array(document.dict(kid)?.get('Limits')) ?? [];
  return typeof first === 'number' && typeof last === 'number' && first <= key && key <= last;
}
