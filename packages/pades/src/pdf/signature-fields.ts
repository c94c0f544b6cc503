import type { PdfDocument } from './document.ts';
import { textOf } from './text-string.ts';
import { nameText, PdfRef, PdfString, type PdfDict, type PdfValue } from './values.ts';

/** A form field for a signature (ISO 32000-1, 12.7.4.5). */
export interface SignatureField {
  /** The full name: the partial names from the root, joined by points. */
  readonly name: string;
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
}

interface Node {
  readonly value: PdfValue;
  readonly parentName: string;
  readonly inheritedType: string | null;
}

/** The signature fields of the form, in no particular order; every object is visited once. */
export function* signatureFields(document: PdfDocument): Generator<SignatureField> {
  const visited = new Set<PdfDict>();
  const waiting: Node[] = rootNodes(document);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const dict = document.dict(node.value);
    if (!dict || visited.has(dict)) continue;
    visited.add(dict);
    const name = fullName(document, dict, node.parentName);
    const type = nameText(document.resolve(dict.get('FT'))) ?? node.inheritedType;
    if (type === 'Sig' && dict.has('V'))
      yield { name, ref: node.value instanceof PdfRef ? node.value : null, dict };
    for (const value of document.array(dict.get('Kids')) ?? []) {
      waiting.push({ value, parentName: name, inheritedType: type });
    }
  }
}

function rootNodes(document: PdfDocument): Node[] {
  const form = document.dict(document.catalog?.get('AcroForm'));
  const fields = document.array(form?.get('Fields')) ?? [];
  return fields.map((value) => ({ value, parentName: '', inheritedType: null }));
}

function fullName(document: PdfDocument, dict: PdfDict, parentName: string): string {
  const partial = document.resolve(dict.get('T'));
  if (!(partial instanceof PdfString)) return parentName;
  return parentName === '' ? textOf(partial) : `${parentName}.${textOf(partial)}`;
}

/** The names that the fields at the root of the form have. */
export function rootFieldNames(document: PdfDocument): Set<string> {
  return new Set(
    rootNodes(document).map(({ value }) => {
      const dict = document.dict(value);
      return dict ? fullName(document, dict, '') : '';
    }),
  );
}
