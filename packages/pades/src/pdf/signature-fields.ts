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

const DEEPEST_FIELD = 64;

interface Node {
  readonly value: PdfValue;
  readonly parent: FormField | null;
  readonly depth: number;
}

/** Returns the signature fields of the form that have a value, in no particular order. */
export function* signatureFields(document: PdfDocument): Generator<SignatureField> {
  for (const { value, dict, name, type } of formFields(document)) {
    if (type !== 'Sig' || !dict.has('V')) continue;
    yield { name, ref: value instanceof PdfRef ? value : null, dict };
  }
}

/** Returns the unsigned signature fields. */
export function* openSignatureFields(document: PdfDocument): Generator<SignatureField> {
  for (const { value, dict, name, type } of formFields(document)) {
    if (type !== 'Sig' || document.dict(dict.get('V'))) continue;
    yield { name, ref: value instanceof PdfRef ? value : null, dict };
  }
}

/** A field of the form, or a widget among its kids. */
export interface FormField {
  /** As in the list of fields: a reference, or the dictionary itself. */
  readonly value: PdfValue;
  readonly dict: PdfDict;
  readonly name: string;
  readonly type: string | null;
  /** The field that it is a kid of. */
  readonly parent: FormField | null;
}

/** Yields all fields with their kids. It terminates for circles: every dictionary and every list of kids is entered once. */
export function* formFields(document: PdfDocument): Generator<FormField> {
  const entered = new Set<PdfDict | readonly PdfValue[]>();
  const waiting = rootNodes(document);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const dict = document.dict(node.value);
    if (!dict || entered.has(dict)) continue;
    entered.add(dict);
    const field = fieldOf(document, dict, node);
    yield field;
    const kids = document.array(dict.get('Kids')) ?? [];
    if (entered.has(kids) || node.depth >= DEEPEST_FIELD) continue;
    entered.add(kids);
    for (const value of kids) waiting.push({ value, parent: field, depth: node.depth + 1 });
  }
}

function fieldOf(document: PdfDocument, dict: PdfDict, { value, parent }: Node): FormField {
  const name = fullName(document, dict, parent?.name ?? '');
  const type = nameText(document.resolve(dict.get('FT'))) ?? parent?.type ?? null;
  return { value, dict, name, type, parent };
}

function rootNodes(document: PdfDocument): Node[] {
  const form = document.dict(document.catalog?.get('AcroForm'));
  const fields = document.array(form?.get('Fields')) ?? [];
  return fields.map((value) => ({ value, parent: null, depth: 0 }));
}

function fullName(document: PdfDocument, dict: PdfDict, parentName: string): string {
  const partial = document.resolve(dict.get('T'));
  if (!(partial instanceof PdfString)) return parentName;
  return parentName === '' ? textOf(partial) : `${parentName}.${textOf(partial)}`;
}

/** Returns an entry of a field, or of the nearest field above that has it (ISO 32000-1, 12.7.3.1). */
export function inheritedEntry(document: PdfDocument, field: FormField, key: string): PdfValue {
  for (let node: FormField | null = field; node; node = node.parent) {
    const value = document.resolve(node.dict.get(key));
    if (value !== null) return value;
  }
  return null;
}

/** Returns the names of the fields at the root of the form. */
export function rootFieldNames(document: PdfDocument): Set<string> {
  return new Set(
    rootNodes(document).map(({ value }) => {
      const dict = document.dict(value);
      return dict ? fullName(document, dict, '') : '';
    }),
  );
}
