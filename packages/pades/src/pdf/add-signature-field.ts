import { emptyLook } from '../conformance/empty-look.ts';
import { tagAnnotations } from '../conformance/tag-annotations.ts';
import { PdfError } from '../pdf-error.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { pages } from './pages.ts';
import { rootFieldNames } from './signature-fields.ts';
import { textOf, textString } from './text-string.ts';
import { dictOf, PdfName, PdfRef, PdfString, wholeNumber, type PdfDict, type PdfValue } from './values.ts';

/** Annotation flags: printed and locked (ISO 32000-1, 12.5.3). */
const PRINT_AND_LOCKED = 4 | 128;
/** The form has signatures, and may only be changed by appending (ISO 32000-1, 12.7.2). */
const SIGNED_AND_APPEND_ONLY = 1 | 2;

/** The place of a visible field on a page (ISO 32000-1, 12.5.2). */
export interface SignatureWidget {
  readonly page: PdfRef;
  /** Lower left and upper right corner, in points from the page's origin. */
  readonly rect: readonly [number, number, number, number];
  /** The form XObject that shows it. Without it, nothing is drawn. */
  readonly appearance?: PdfRef;
}

/** A requested field. */
interface WantedField {
  /** Partial name, without points. Numbered if it is taken. */
  readonly name: string;
  /** The signature dictionary. Absent for a field that somebody will sign later. */
  readonly signature?: PdfRef;
  /** Absent for an invisible field on the first page. */
  readonly widget?: SignatureWidget;
}

/**
 * Adds a signature field to a page and to the form (ISO 32000-1, 12.7.4.5), after the changes made so far.
 * Returns its final name. Throws PdfError.
 */
export function addSignatureField(update: IncrementalUpdate, wanted: WantedField): string {
  const place: SignatureWidget = wanted.widget ?? { page: firstPage(update), rect: INVISIBLE };
  const name = freeName(takenNames(update), wanted.name);
  const field = update.allocate();
  const appearance = place.appearance ?? emptyLook(update, place.rect) ?? undefined;
  const look = appearance && { appearance };
  update.set(field, { value: signatureWidget({ ...place, ...look }, { name, signature: wanted.signature }) });
  addToPage(update, place.page, field);
  changeForm(update, (form) => addToFields(update, form, [field]));
  tagAnnotations(update, [{ ref: field, page: place.page }]);
  return name;
}

const INVISIBLE = [0, 0, 0, 0] as const;

/** Returns a signature field with its widget. */
export function signatureWidget(
  { page, rect, appearance }: SignatureWidget,
  { name, signature }: { readonly name: string; readonly signature?: PdfRef | undefined },
): PdfDict {
  return dictOf({
    Type: new PdfName('Annot'),
    Subtype: new PdfName('Widget'),
    FT: new PdfName('Sig'),
    T: textString(name),
    F: PRINT_AND_LOCKED,
    Rect: [...rect],
    P: page,
    AP: appearance && dictOf({ N: appearance }),
    V: signature,
  });
}

function firstPage({ document }: IncrementalUpdate): PdfRef {
  const page = pages(document).next();
  if (page.done) throw new PdfError('corrupt', 'the file has no pages');
  if (!page.value.ref) throw new PdfError('unsupported', 'the first page is not an indirect object');
  return page.value.ref;
}

function addToPage(update: IncrementalUpdate, page: PdfRef, field: PdfRef): void {
  const dict = update.resolve(page);
  if (!(dict instanceof Map)) throw new PdfError('corrupt', 'the page of a field is not an object');
  appendTo(update, { owner: page, dict, key: 'Annots', item: field });
}

/** Returns the names in the file and of fields that this update added earlier. */
export function takenNames(update: IncrementalUpdate): Set<string> {
  const taken = rootFieldNames(update.document);
  const catalog = update.resolve(update.document.xref.trailer.get('Root'));
  const form = catalog instanceof Map ? update.resolve(catalog.get('AcroForm')) : null;
  const fields = form instanceof Map ? update.resolve(form.get('Fields')) : null;
  for (const item of Array.isArray(fields) ? fields : []) {
    const field = update.resolve(item);
    const name = field instanceof Map ? update.resolve(field.get('T')) : null;
    if (name instanceof PdfString) taken.add(textOf(name));
  }
  return taken;
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

/** Appends to an array of a dictionary, in the array's own object if it has one. */
function appendTo(update: IncrementalUpdate, { owner, dict, key, item }: Append): void {
  const place = dict.get(key);
  const items = update.resolve(place);
  if (place instanceof PdfRef && Array.isArray(items)) update.set(place, { value: [...items, item] });
  else update.set(owner, { value: withEntry(dict, key, [...(Array.isArray(items) ? items : []), item]) });
}

function withEntry(dict: PdfDict, key: string, value: PdfValue): PdfDict {
  return new Map(dict).set(key, value);
}

/** Changes the form, which may be an object of its own, and may be missing so far. Throws PdfError. */
export function changeForm(update: IncrementalUpdate, change: (form: PdfDict) => void): void {
  const root = update.document.xref.trailer.get('Root');
  const catalog = update.resolve(root);
  if (!(root instanceof PdfRef) || !(catalog instanceof Map))
    throw new PdfError('corrupt', 'the catalog is not an object');
  const place = catalog.get('AcroForm');
  const known = update.resolve(place);
  const form: PdfDict = new Map(known instanceof Map ? known : []);
  change(form);
  if (place instanceof PdfRef && known instanceof Map) update.set(place, { value: form });
  else update.set(root, { value: withEntry(catalog, 'AcroForm', form) });
}

/** Adds fields to the list of a form that has signatures. */
export function addToFields(update: IncrementalUpdate, form: PdfDict, added: readonly PdfRef[]): void {
  form.set('SigFlags', (wholeNumber(update.resolve(form.get('SigFlags'))) ?? 0) | SIGNED_AND_APPEND_ONLY);
  const fields = form.get('Fields');
  const items = update.resolve(fields);
  if (fields instanceof PdfRef && Array.isArray(items)) update.set(fields, { value: [...items, ...added] });
  else form.set('Fields', [...(Array.isArray(items) ? items : []), ...added]);
}
