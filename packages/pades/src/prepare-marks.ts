import { disarmScripts } from './disarm-scripts.ts';
import { addFont } from './page/font-objects.ts';
import type { EmbeddedFont } from './page/page-set.ts';
import { addSignatureField } from './pdf/add-signature-field.ts';
import {
  appearanceDigest,
  byPage,
  MARK_NAME,
  markAnnotation,
  markAppearance,
} from './pdf/mark-annotation.ts';
import { isSigned } from './pdf/certify.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { markablePages, type MarkablePage } from './pdf/markable-pages.ts';
import { openDocument } from './pdf/open-document.ts';
import { userRect, type PageGeometry, type ShownBox } from './pdf/page-geometry.ts';
import { certificationOf } from './pdf/read-certification.ts';
import { serialize } from './pdf/serialize.ts';
import type { PdfDict, PdfRef } from './pdf/values.ts';
import { idFrom } from './pdf/write-signature.ts';
import { checkFieldName } from './prepare-seal.ts';

/** A mark to be placed on a page of the file. */
export interface WantedMark {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
  /** Content stream, deflated. It begins with a `fontLine` for each of its fonts, and uses no other resources. */
  readonly content: Uint8Array;
  /** Names of the fonts that it uses, among those of the options. Absent for a footer. */
  readonly fonts?: readonly string[] | undefined;
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
  /** Fonts of the marks. Each that a mark uses is written once. */
  readonly fonts?: readonly EmbeddedFont[] | undefined;
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
  /** In the order in which they were wanted, without those that a page can't carry. */
  readonly marks: readonly PlacedMark[];
  /** The final names of the fields, in their order, for `openField` of a signature. */
  readonly fieldNames: readonly string[];
}

/**
 * Writes marks on pages as an incremental update: one annotation each, so the page's own content and resources stay as they
 * are (ADR-0062). Marks on one page keep their order. The same revision gets the empty fields, because nothing but a signature may follow the first
 * signature (ADR-0092). Leaves out marks whose page can't carry them safely, and all marks and fields in a file that is
 * signed or certified, which they would break. Parses hostile bytes: run it in a separate process. Throws PdfError, and
 * RangeError for a field name.
 */
export function prepareMarks(bytes: Uint8Array, { fields = [], ...options }: MarkOptions): PreparedMarks {
  fields.forEach(checkFieldName);
  const document = openDocument(bytes, options.inflatedBytes);
  if (isSigned(document) || certificationOf(document) !== null) return NOTHING;
  const update = new IncrementalUpdate(document);
  const marks = options.marks.length === 0 ? [] : placeAll(update, options);
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

function placeAll(
  update: IncrementalUpdate,
  { marks, fonts = [] }: Pick<MarkOptions, 'marks' | 'fonts'>,
): readonly PlacedMark[] {
  const wantedOn = byPage(marks);
  const placed = new Map<WantedMark, PlacedMark>();
  const shelf = new Shelf(update, fonts);
  for (const [index, page] of markablePages(update.document).entries()) {
    const wanted = page && wantedOn.get(index + 1);
    if (!wanted) continue;
    for (const [mark, done] of placeOn(update, { page, shelf }, wanted)) placed.set(mark, done);
  }
  return marks.flatMap((mark) => placed.get(mark) ?? []);
}

/** Appearances and fonts of a revision. Each is added when the first mark uses it; initials look the same on every page. */
class Shelf {
  readonly #update: IncrementalUpdate;
  readonly #fonts: ReadonlyMap<string, EmbeddedFont>;
  readonly #added = new Map<string, PdfRef>();
  readonly #appearances = new Map<string, PdfRef>();

  constructor(update: IncrementalUpdate, fonts: readonly EmbeddedFont[]) {
    this.#update = update;
    this.#fonts = new Map(fonts.map((font) => [font.resource, font]));
  }

  /** Returns the appearance of a mark, and its digest. Throws RangeError for the name of a font that isn't there. */
  appearanceOf(
    mark: WantedMark,
    geometry: PageGeometry,
  ): { readonly appearance: PdfRef; readonly digest: string } {
    const fonts: PdfDict = new Map((mark.fonts ?? []).map((name) => [name, this.#fontNamed(name)]));
    const stream = markAppearance(geometry, { ...mark, fonts });
    const digest = appearanceDigest(stream.raw);
    const key = `${digest} ${serialize(stream.dict)}`;
    const appearance = this.#appearances.get(key) ?? this.#update.allocate();
    if (!this.#appearances.has(key)) this.#update.set(appearance, { value: stream });
    this.#appearances.set(key, appearance);
    return { appearance, digest };
  }

  #fontNamed(name: string): PdfRef {
    const font = this.#fonts.get(name);
    if (font === undefined) throw new RangeError(`there is no font ${name}`);
    const ref = this.#added.get(name) ?? addFont(this.#update, font);
    this.#added.set(name, ref);
    return ref;
  }
}

function placeOn(
  update: IncrementalUpdate,
  { page, shelf }: { readonly page: MarkablePage; readonly shelf: Shelf },
  marks: readonly WantedMark[],
): readonly (readonly [WantedMark, PlacedMark])[] {
  const { ref, dict, geometry, annotations } = page;
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
  // The list becomes the page's own: another page may share the old list.
  const items = [...annotations, ...placed.map(({ annotation }) => annotation)];
  update.set(ref, { value: new Map(dict).set('Annots', items) });
  return placed.map(({ mark, done }) => [mark, done] as const);
}
