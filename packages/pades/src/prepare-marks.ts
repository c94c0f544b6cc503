import { disarmScripts } from './disarm-scripts.ts';
import { addSignatureField } from './pdf/add-signature-field.ts';
import { appearanceDigest, markAnnotation, markAppearance } from './pdf/mark-annotation.ts';
import { isSigned } from './pdf/certify.ts';
import type { PdfDocument } from './pdf/document.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import { pageGeometry, userRect, type ShownBox } from './pdf/page-geometry.ts';
import { pages } from './pdf/pages.ts';
import { certificationOf } from './pdf/read-certification.ts';
import { PdfRef, type PdfDict } from './pdf/values.ts';
import { idFrom } from './pdf/write-signature.ts';
import { checkFieldName } from './prepare-seal.ts';

/** A mark to be placed on a page of the file. */
export interface WantedMark {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
  /** Content stream without resources, deflated. */
  readonly content: Uint8Array;
  /** Its words, for screen readers. */
  readonly text: string;
}

/** A mark in the file: `appearance` is the SHA-256 of its appearance stream, in hexadecimal. */
export interface PlacedMark extends Pick<WantedMark, 'page' | 'box'> {
  readonly appearance: string;
}

/** The marks, the fields, and the limits of reading. */
export interface MarkOptions {
  readonly marks: readonly WantedMark[];
  /** Requested names of empty signature fields, in the order of signing; numbered if they are taken. Without points. */
  readonly fields?: readonly string[] | undefined;
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  readonly inflatedBytes: number;
}

/** A revision with marks and empty signature fields. */
export interface PreparedMarks {
  /** To be appended to the original bytes; empty if there is neither mark nor field. */
  readonly tail: Buffer;
  readonly marks: readonly PlacedMark[];
  /** The final names of the fields, in their order, for `openField` of a signature. */
  readonly fieldNames: readonly string[];
}

/**
 * Writes marks on pages as an incremental update: one annotation each, so the page's own content and resources stay as they
 * are (ADR-0062). The same revision gets the empty fields, because nothing but a signature may follow the first
 * signature (ADR-0092). Leaves out marks whose page can't carry them safely, and all marks and fields in a file that is
 * signed or certified, which they would break. Parses hostile bytes: run it in a separate process. Throws PdfError, and
 * RangeError for a field name.
 */
export function prepareMarks(bytes: Uint8Array, { fields = [], ...options }: MarkOptions): PreparedMarks {
  fields.forEach(checkFieldName);
  const document = openDocument(bytes, options.inflatedBytes);
  if (isSigned(document) || certificationOf(document) !== null) return NOTHING;
  const update = new IncrementalUpdate(document);
  const marks = options.marks.length === 0 ? [] : placeAll(update, options.marks);
  if (marks.length === 0 && fields.length === 0) return NOTHING;
  const fieldNames = addFields(update, fields);
  return { tail: update.write(idFrom(options.entropy)).tail, marks, fieldNames };
}

const NOTHING: PreparedMarks = { tail: Buffer.alloc(0), marks: [], fieldNames: [] };

/** The seal takes the document's scripts away, which it can't do any more once somebody has signed. */
function addFields(update: IncrementalUpdate, fields: readonly string[]): readonly string[] {
  if (fields.length > 0) disarmScripts(update);
  return fields.map((name) => addSignatureField(update, { name }));
}

function placeAll(update: IncrementalUpdate, marks: readonly WantedMark[]): readonly PlacedMark[] {
  const wanted = new Map(marks.map((mark) => [mark.page, mark]));
  const all = [...pages(update.document)];
  const uses = new Map<number, number>();
  for (const { ref } of all) if (ref) uses.set(ref.number, (uses.get(ref.number) ?? 0) + 1);
  return all.flatMap(({ ref, dict }, index) => {
    const mark = wanted.get(index + 1);
    // A page object that stands twice in the tree would show both marks twice.
    if (mark === undefined || ref === null || uses.get(ref.number) !== 1) return [];
    return placeOne(update, { ref, dict }, mark) ?? [];
  });
}

function placeOne(
  update: IncrementalUpdate,
  { ref, dict }: { readonly ref: PdfRef; readonly dict: PdfDict },
  mark: WantedMark,
): PlacedMark | null {
  const { document } = update;
  const geometry = pageGeometry(document, dict);
  const rect = geometry && userRect(geometry, mark.box);
  const annotations = annotationsOf(document, dict);
  if (geometry === null || rect === null || annotations === null || !update.has(ref)) return null;
  const appearance = update.allocate();
  const stream = markAppearance(geometry, mark.box, mark.content);
  update.set(appearance, { value: stream });
  const annotation = update.allocate();
  update.set(annotation, { value: markAnnotation({ rect, page: ref, appearance, text: mark.text }) });
  // The list becomes the page's own: another page may share the old list.
  update.set(ref, { value: new Map(dict).set('Annots', [...annotations, annotation]) });
  return { page: mark.page, box: mark.box, appearance: appearanceDigest(stream.raw) };
}

/** Returns the annotations of a page, or null if /Annots is something else than a list of references. */
function annotationsOf(document: PdfDocument, page: PdfDict): readonly PdfRef[] | null {
  const value = document.resolve(page.get('Annots'));
  if (value === null) return [];
  if (!Array.isArray(value)) return null;
  const items = value.filter((item) => item instanceof PdfRef);
  return items.length === value.length ? items : null;
}
