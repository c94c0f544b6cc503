import { PdfError } from '../pdf-error.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { pages } from './pages.ts';
import { rootFieldNames } from './signature-fields.ts';
import { textString } from './text-string.ts';
import { dictOf, PdfName, PdfRef, wholeNumber, type PdfDict, type PdfValue } from './values.ts';

/** Annotation flags: printed and locked (ISO 32000-1, 12.5.3). */
const PRINT_AND_LOCKED = 4 | 128;
/** The form has signatures, and may only be changed by appending (ISO 32000-1, 12.7.2). */
const SIGNED_AND_APPEND_ONLY = 1 | 2;

/**
 * Adds an invisible signature field to the first page and to the form (ISO 32000-1, 12.7.4.5).
 * Returns the name it got: the wanted one, numbered when it was taken. Throws PdfError.
 */
export function addSignatureField(update: IncrementalUpdate, wantedName: string, signature: PdfRef): string {
  const page = firstPage(update);
  const name = freeName(rootFieldNames(update.document), wantedName);
  const field = update.allocate();
  const widget = dictOf({
    Type: new PdfName('Annot'),
    Subtype: new PdfName('Widget'),
    FT: new PdfName('Sig'),
    T: textString(name),
    F: PRINT_AND_LOCKED,
    Rect: [0, 0, 0, 0],
    P: page.ref,
    V: signature,
  });
  update.set(field, { value: widget });
  appendTo(update, { owner: page.ref, dict: page.dict, key: 'Annots', item: field });
  addToForm(update, field);
  return name;
}

function firstPage({ document }: IncrementalUpdate): { ref: PdfRef; dict: PdfDict } {
  const page = pages(document).next();
  if (page.done) throw new PdfError('corrupt', 'the file has no pages');
  const { ref, dict } = page.value;
  if (!ref) throw new PdfError('unsupported', 'the first page is not an object of its own');
  return { ref, dict };
}

function freeName(taken: ReadonlySet<string>, wanted: string): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
  return name;
}

interface Append {
  readonly owner: PdfRef;
  readonly dict: PdfDict;
  readonly key: string;
  readonly item: PdfRef;
}

/** Appends to an array of a dictionary, in the array's own object where it has one. */
function appendTo(update: IncrementalUpdate, { owner, dict, key, item }: Append): void {
  const place = dict.get(key);
  const items = update.resolve(place);
  if (place instanceof PdfRef && Array.isArray(items)) update.set(place, { value: [...items, item] });
  else update.set(owner, { value: withEntry(dict, key, [...(Array.isArray(items) ? items : []), item]) });
}

function withEntry(dict: PdfDict, key: string, value: PdfValue): PdfDict {
  return new Map(dict).set(key, value);
}

function addToForm(update: IncrementalUpdate, field: PdfRef): void {
  const root = update.document.xref.trailer.get('Root');
  const catalog = update.resolve(root);
  if (!(root instanceof PdfRef) || !(catalog instanceof Map))
    throw new PdfError('corrupt', 'the catalog is no object');
  const place = catalog.get('AcroForm');
  const known = update.resolve(place);
  const form: PdfDict = new Map(known instanceof Map ? known : []);
  form.set('SigFlags', (wholeNumber(update.resolve(form.get('SigFlags'))) ?? 0) | SIGNED_AND_APPEND_ONLY);
  const fields = form.get('Fields');
  const items = update.resolve(fields);
  if (fields instanceof PdfRef && Array.isArray(items)) update.set(fields, { value: [...items, field] });
  else form.set('Fields', [...(Array.isArray(items) ? items : []), field]);
  if (place instanceof PdfRef && known instanceof Map) update.set(place, { value: form });
  else update.set(root, { value: withEntry(catalog, 'AcroForm', form) });
}
