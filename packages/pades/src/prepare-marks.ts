import { tagAnnotations } from './conformance/tag-annotations.ts';
import { disarmScripts } from './disarm-scripts.ts';
import { addBlanks, placeOnPage, type WantedBlank } from './add-blanks.ts';
import { fillBlanks, type FilledMark } from './fill-blanks.ts';
import { MarkShelf } from './page/mark-shelf.ts';
import type { PlacedMark, WantedMark } from './page/wanted-mark.ts';
import type { EmbeddedFont } from './page/page-set.ts';
import { addSignatureField } from './pdf/add-signature-field.ts';
import { byPage, MARK_NAME, markAnnotation } from './pdf/mark-annotation.ts';
import { isSigned } from './pdf/certify.ts';
import type { PdfDocument } from './pdf/document.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import type { MarkablePage } from './pdf/markable-pages.ts';
import { appendAnnotations, ownPages } from './pdf/own-pages.ts';
import { openDocument } from './pdf/open-document.ts';
import { userRect } from './pdf/page-geometry.ts';
import { certificationOf } from './pdf/read-certification.ts';
import { idFrom } from './pdf/write-signature.ts';
import { checkFieldName } from './prepare-seal.ts';

/** An empty signature field. */
export interface WantedSignatureField {
  /** Numbered if it is taken. Without points. */
  readonly name: string;
  /** Where the signature will be seen. Absent for an invisible one. */
  readonly place?: Pick<WantedMark, 'page' | 'box'> | undefined;
}

/** The marks, the fields, and the limits of reading. */
export interface MarkOptions {
  readonly marks: readonly WantedMark[];
  /** Fonts of the marks. Each that a mark uses is written once. */
  readonly fonts?: readonly EmbeddedFont[] | undefined;
  /** Empty signature fields, in the order of signing. */
  readonly fields?: readonly WantedSignatureField[] | undefined;
  /** Blanks for values that come later. */
  readonly blanks?: readonly WantedBlank[] | undefined;
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  readonly inflatedBytes: number;
}

/** A revision with marks, empty signature fields, and blanks. */
export interface PreparedMarks {
  /** To be appended to the original bytes; empty if there is neither mark nor field. */
  readonly tail: Buffer;
  /** In the order in which they were wanted, without those that a page can't carry. */
  readonly marks: readonly PlacedMark[];
  /** The final names of the fields, in their order, for `openField` of a signature. */
  readonly fieldNames: readonly string[];
}

/**
 * Writes marks on pages as an incremental update: one annotation each, so the page's own content and resources stay as they
 * are (ADR-0062). Marks on one page keep their order. The same revision gets the empty fields and blanks, because nothing but
 * signatures and values may follow the first signature (ADR-0092). Leaves out marks whose page can't carry them safely, and all marks
 * and fields in a file that is signed or certified, which they would break. Marks for blanks are never left out: a signed
 * file can have them too. Parses hostile bytes: run it in a separate process. Throws PdfError, `unsupported` for a place or
 * blank that isn't there, and RangeError for a field name.
 */
export function prepareMarks(
  bytes: Uint8Array,
  { fields = [], blanks = [], ...options }: MarkOptions,
): PreparedMarks {
  fields.forEach(({ name }) => checkFieldName(name));
  const document = openDocument(bytes, options.inflatedBytes);
  const onlyFills = [...fields, ...blanks].length === 0 && options.marks.every(isFilling);
  if (isClosed(document) && !onlyFills) return NOTHING;
  const update = new IncrementalUpdate(document);
  const marks = drawMarks(update, options);
  if ([...marks, ...fields, ...blanks].length === 0) return NOTHING;
  const fieldNames = addFields(update, fields);
  addBlanks(update, blanks);
  return { tail: update.write(idFrom(options.entropy)).tail, marks, fieldNames };
}

const NOTHING: PreparedMarks = { tail: Buffer.alloc(0), marks: [], fieldNames: [] };

function isClosed(document: PdfDocument): boolean {
  return isSigned(document) || certificationOf(document) !== null;
}

function isFilling(mark: WantedMark): mark is FilledMark {
  return mark.blank !== undefined;
}

/** The seal takes the document's scripts away, which it can't do any more once somebody has signed. */
function addFields(update: IncrementalUpdate, fields: readonly WantedSignatureField[]): readonly string[] {
  if (fields.length > 0) disarmScripts(update);
  const wanted = new Set(fields.flatMap(({ place }) => place?.page ?? []));
  const pages = wanted.size > 0 ? ownPages(update, wanted) : [];
  return fields.map(({ name, place }) => {
    if (place === undefined) return addSignatureField(update, { name });
    return addSignatureField(update, { name, widget: placeOnPage(pages, place) });
  });
}

/** Draws the marks of a revision, and returns those that their pages can carry, in their order. */
export function drawMarks(
  update: IncrementalUpdate,
  { marks, fonts = [] }: Pick<MarkOptions, 'marks' | 'fonts'>,
): readonly PlacedMark[] {
  const shelf = new MarkShelf(update, fonts);
  const placed = new Map([
    ...fillBlanks(update, shelf, marks.filter(isFilling)),
    ...placeAll(
      update,
      shelf,
      marks.filter((mark) => !isFilling(mark)),
    ),
  ]);
  return marks.flatMap((mark) => placed.get(mark) ?? []);
}

function placeAll(
  update: IncrementalUpdate,
  shelf: MarkShelf,
  marks: readonly WantedMark[],
): ReadonlyMap<WantedMark, PlacedMark> {
  const wantedOn = byPage(marks);
  const placed = new Map<WantedMark, PlacedMark>();
  if (marks.length === 0) return placed;
  for (const [index, page] of ownPages(update, new Set(wantedOn.keys())).entries()) {
    const wanted = page && wantedOn.get(index + 1);
    if (!wanted) continue;
    for (const [mark, done] of placeOn(update, { page, shelf }, wanted)) placed.set(mark, done);
  }
  return placed;
}

function placeOn(
  update: IncrementalUpdate,
  { page, shelf }: { readonly page: MarkablePage; readonly shelf: MarkShelf },
  marks: readonly WantedMark[],
): readonly (readonly [WantedMark, PlacedMark])[] {
  const { ref, geometry } = page;
  const placed = marks.flatMap((mark) => {
    const rect = userRect(geometry, mark.box);
    if (rect === null) return [];
    const { appearance, digest } = shelf.appearanceOf(mark, geometry);
    const annotation = update.allocate();
    const name = mark.fonts === undefined ? MARK_NAME : `${MARK_NAME} ${annotation.number}`;
    update.set(annotation, { value: markAnnotation({ rect, page: ref, appearance, text: mark.text, name }) });
    return { mark, annotation, done: { page: mark.page, box: mark.box, appearance: digest } };
  });
  if (placed.length === 0) return [];
  appendAnnotations(
    update,
    ref,
    placed.map(({ annotation }) => annotation),
  );
  tagAnnotations(
    update,
    placed.map(({ annotation }) => ({ ref: annotation, page: ref })),
  );
  return placed.map(({ mark, done }) => [mark, done] as const);
}
