import { isEmptyLook } from '../conformance/empty-look.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { pages } from '../pdf/pages.ts';
import type { FormField } from '../pdf/signature-fields.ts';
import { nameText, PdfRef, PdfString, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';

/** Whether a value may stand for an entry; references are followed before, except where they are the value. */
type Entry = (value: PdfValue, document: PdfDocument) => boolean;

const isText: Entry = (value) => value instanceof PdfString;
const isWhole: Entry = (value) => wholeNumber(value) !== null;
const isNamed =
  (...names: readonly string[]): Entry =>
  (value) =>
    names.includes(nameText(value) ?? '');

/** The entries of the widget of a document time stamp: those that Aval writes, and no others. */
const WIDGET: Readonly<Record<string, Entry>> = {
  Type: isNamed('Annot'),
  Subtype: isNamed('Widget'),
  FT: isNamed('Sig'),
  T: isText,
  F: isWhole,
  Rect: (value, document) => isEmptyBox(value, document),
  P: (value, document) => isPage(value, document),
  // PDF/A-1 wants an appearance of every field, also of one without an area.
  AP: (value, document) => isEmptyLook(document, value),
  V: (value) => value instanceof Map,
};

/** The entries that a field and an annotation need (ISO 32000-1, 12.5.2 and 12.7.3.1): readers differ if they are missing. */
const NEEDED = ['Subtype', 'FT', 'T', 'Rect'] as const;

/** The entries of a document time stamp (ISO 32000-2, 12.8.5). `M` and `V` are common, and say nothing that readers act on. */
const STAMP: Readonly<Record<string, Entry>> = {
  Type: isNamed('DocTimeStamp', 'Sig'),
  Filter: (value) => nameText(value) !== null,
  SubFilter: isNamed('ETSI.RFC3161'),
  Contents: isText,
  ByteRange: (value, document) => isNumbers(value, document),
  M: isText,
  V: isWhole,
};

/**
 * Returns whether a new field is an invisible document time stamp, and nothing else: it draws nothing, does nothing, and has
 * no entry that is not known to be harmless. A list of harmful entries would miss the next one.
 */
export function isBareStamp(document: PdfDocument, { dict, parent }: FormField): boolean {
  const stamp = document.dict(dict.get('V'));
  return (
    parent === null &&
    NEEDED.every((key) => dict.has(key)) &&
    stamp !== null &&
    hasOnly(document, dict, WIDGET) &&
    hasOnly(document, stamp, STAMP)
  );
}

/** The entries that have readers do something: actions, which no signature needs. */
export function acts(dict: PdfDict): boolean {
  return dict.has('A') || dict.has('AA');
}

function hasOnly(document: PdfDocument, dict: PdfDict, known: Readonly<Record<string, Entry>>): boolean {
  return [...dict].every(([key, value]) => {
    const allows = Object.hasOwn(known, key) ? known[key] : undefined;
    return allows?.(key === 'P' ? value : document.resolve(value), document) === true;
  });
}

function isNumbers(value: PdfValue, document: PdfDocument): boolean {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((item) => typeof document.resolve(item) === 'number')
  );
}

/** Without width or height. */
function isEmptyBox(value: PdfValue, document: PdfDocument): boolean {
  if (!Array.isArray(value) || !isNumbers(value, document)) return false;
  const [left, bottom, right, top] = value.map((corner) => document.resolve(corner));
  return left === right || bottom === top;
}

function isPage(value: PdfValue, document: PdfDocument): boolean {
  if (!(value instanceof PdfRef)) return false;
  for (const { ref } of pages(document)) if (ref?.number === value.number) return true;
  return false;
}
