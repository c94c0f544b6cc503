import type { PdfDocument } from './pdf/document.ts';
import { isSigned } from './pdf/certify.ts';
import { markObstacles, type MarkObstacle } from './pdf/markable-pages.ts';
import { openDocument } from './pdf/open-document.ts';
import {
  pageGeometry,
  rectOf,
  shownBox,
  shownSize,
  type PageGeometry,
  type ShownBox,
} from './pdf/page-geometry.ts';
import { pages } from './pdf/pages.ts';
import { certificationOf } from './pdf/read-certification.ts';
import type { TightBounds } from './pdf/reading-budget.ts';
import { formFields, inheritedEntry, type FormField } from './pdf/signature-fields.ts';
import { wholeNumber, type PdfDict } from './pdf/values.ts';
import { fieldType, optionsOf, textIn, valueOf, type FieldType } from './form/field-value.ts';

/** A page as shown, in points. A page without a size that readers agree on has none. */
export interface ShownPage {
  readonly width: number;
  readonly height: number;
  /** Whether `prepareMarks` can draw on it. */
  readonly bearsMarks: boolean;
  /** Why not, unless the file is signed or certified. */
  readonly obstacle: MarkObstacle | null;
}

/** A place of a form field on a page. A field with many places comes once for each. */
export interface FormPlace {
  /** The partial names from the root, joined by points. */
  readonly name: string;
  readonly type: FieldType;
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
  /** A check box has `true` or `false`. Of a radio group, each place has the value of the group. */
  readonly value: string | null;
  /** Of a radio group, the value of this place alone. */
  readonly options: readonly string[];
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly multiline: boolean;
  /** The name for people, for example in a tooltip. */
  readonly label: string | null;
}

/** The pages and form fields of a file. */
export interface FormReading {
  readonly pages: readonly ShownPage[];
  /** In the order of the pages, and on a page from top to bottom. */
  readonly fields: readonly FormPlace[];
}

/** Limits of reading. */
export interface FormOptions extends TightBounds {
  readonly inflatedBytes: number;
}

/** Places beyond this are left out; a form of hundred pages has some thousand. */
const MOST_PLACES = 5000;
const LONGEST_NAME = 500;
/** Characters of all names, values and options together. */
const MOST_TEXT = 4_000_000;

function lengthOf({ name, value, label, options }: FormPlace): number {
  return [name, value, label, ...options].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/**
 * Returns the size of each page, and the visible places of form fields. Buttons without a value, hidden fields, and fields
 * with names that nobody would write are left out. Parses hostile bytes: run it in a separate process. Throws PdfError.
 */
export function readForm(bytes: Uint8Array, { inflatedBytes, ...bounds }: FormOptions): FormReading {
  const document = openDocument(bytes, inflatedBytes, bounds);
  const widgets = widgetsByObject(document);
  const fields: FormPlace[] = [];
  let left = MOST_TEXT;
  for (const field of formFields(document)) {
    const place = placeOf(document, field, widgets);
    left -= place === null ? 0 : lengthOf(place);
    if (left < 0 || fields.length === MOST_PLACES) break;
    if (place !== null) fields.push(place);
  }
  return { pages: shownPages(document), fields: fields.toSorted(byPosition) };
}

function shownPages(document: PdfDocument): readonly ShownPage[] {
  const isBound = isSigned(document) || certificationOf(document) !== null;
  const obstacles = markObstacles(document);
  return [...pages(document)].map(({ dict }, index) => {
    const geometry = pageGeometry(document, dict);
    const [width, height] = geometry === null ? [0, 0] : shownSize(geometry);
    const obstacle = obstacles[index] ?? null;
    return { width, height, bearsMarks: !isBound && obstacle === null, obstacle };
  });
}

interface WidgetPage {
  readonly page: number;
  readonly geometry: PageGeometry;
}

/** Fields need not say on which page they are, so the pages decide. The first that lists a widget has it. */
function widgetsByObject(document: PdfDocument): ReadonlyMap<PdfDict, WidgetPage> {
  const found = new Map<PdfDict, WidgetPage>();
  let page = 0;
  for (const { dict } of pages(document)) {
    page++;
    const geometry = pageGeometry(document, dict);
    if (geometry === null) continue;
    for (const item of document.array(dict.get('Annots')) ?? []) {
      const widget = document.dict(item);
      if (widget && !found.has(widget)) found.set(widget, { page, geometry });
    }
  }
  return found;
}

/** Flags of annotations: hidden, and not to be viewed (ISO 32000-1, 12.5.3). */
const UNSEEN = 2 | 32;
const READ_ONLY = 1;
const REQUIRED = 2;
const MULTILINE = 0x1000;

function placeOf(
  document: PdfDocument,
  field: FormField,
  widgets: ReadonlyMap<PdfDict, WidgetPage>,
): FormPlace | null {
  const widget = widgets.get(field.dict);
  const flags = wholeNumber(inheritedEntry(document, field, 'Ff')) ?? 0;
  const type = fieldType(field.type, flags);
  if (!widget || type === null || !isUsable(document, field)) return null;
  const rect = rectOf(document, document.resolve(field.dict.get('Rect')));
  const box = rect && shownBox(widget.geometry, rect);
  if (box === null) return null;
  return {
    name: field.name,
    type,
    page: widget.page,
    box,
    value: valueOf(document, field, type),
    options: optionsOf(document, field, type),
    required: (flags & REQUIRED) !== 0,
    readOnly: (flags & READ_ONLY) !== 0,
    multiline: type === 'TEXT' && (flags & MULTILINE) !== 0,
    label: textIn(inheritedEntry(document, field, 'TU')),
  };
}

function isUsable(document: PdfDocument, { dict, name }: FormField): boolean {
  const flags = wholeNumber(document.resolve(dict.get('F'))) ?? 0;
  return (flags & UNSEEN) === 0 && name !== '' && name.length <= LONGEST_NAME;
}

function byPosition(a: FormPlace, b: FormPlace): number {
  return a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0];
}
