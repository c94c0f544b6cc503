import { lostClaims } from './conformance/lost-claims.ts';
import { EmbeddedFileSurvey, type EmbeddedFiles } from './embedded-files.ts';
import { isFooterLike, showsFooter } from './footer-lookalike.ts';
import type { PdfDocument } from './pdf/document.ts';
import type { IncrementalUpdate } from './pdf/incremental-update.ts';
import { dictsInside } from './pdf/dicts-inside.ts';
import { nameText, PdfStream, type PdfDict, type PdfValue } from './pdf/values.ts';
import type { XfaKind } from './xfa.ts';

/**
 * Why readers may show a document differently, or its display may change.
 *
 * - `ANNOTATIONS_WITHOUT_APPEARANCE`, `FORM_WITHOUT_APPEARANCE`: readers draw notes, shapes or field values themselves.
 * - `EMBEDDED_FILES`: other files inside, which no page shows and which are sealed with it (`EmbeddedFileSurvey`).
 * - `EXTERNAL_CONTENT`: a stream or a form comes from another file.
 * - `FOOTER_LOOKALIKE`: text, a note or a link looks like a footer of Aval, which this file can't have yet.
 * - `JAVASCRIPT`: scripts that run on a click or while a form is filled in.
 * - `LAYERS`: content that can be switched on and off, or is shown on screen but not on paper.
 * - `MULTIMEDIA`: sound, film or 3D.
 * - `PDFA_LOST`, `PDFUA_LOST`: the file claims PDF/A or PDF/UA, which footers, values or the report may break (`lostClaims`).
 * - `SWITCHED_CONTENT`: actions that hide or show something.
 * - `XFA_FORM`: a second description of the form, which some readers show instead of the pages.
 */
export const RENDERING_WARNINGS = [
  'ANNOTATIONS_WITHOUT_APPEARANCE',
  'EMBEDDED_FILES',
  'EXTERNAL_CONTENT',
  'FOOTER_LOOKALIKE',
  'FORM_WITHOUT_APPEARANCE',
  'JAVASCRIPT',
  'LAYERS',
  'MULTIMEDIA',
  'PDFA_LOST',
  'PDFUA_LOST',
  'SWITCHED_CONTENT',
  'XFA_FORM',
] as const;

/** An item of the closed list `RENDERING_WARNINGS`. */
export type RenderingWarning = (typeof RENDERING_WARNINGS)[number];

const ACTIONS: ReadonlyMap<string, RenderingWarning> = new Map([
  ['JavaScript', 'JAVASCRIPT'],
  ['Hide', 'SWITCHED_CONTENT'],
  ['SetOCGState', 'SWITCHED_CONTENT'],
  ['Rendition', 'MULTIMEDIA'],
  ['Movie', 'MULTIMEDIA'],
  ['Sound', 'MULTIMEDIA'],
  ['GoTo3DView', 'MULTIMEDIA'],
  ['RichMediaExecute', 'MULTIMEDIA'],
]);

/** Annotations that play something (ISO 32000-2, table 171). */
const PLAYERS: ReadonlySet<string> = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia']);

/** Annotations that readers draw in their own way if they have no appearance, without links and pop-ups. */
const DRAWN: ReadonlySet<string> = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
]);

/** Collects warnings while the objects of a document are read. */
export class WarningSurvey {
  readonly #document: PdfDocument;
  readonly #found = new Set<RenderingWarning>();
  readonly #embedded: EmbeddedFileSurvey;
  #hasPlainHeadings = false;

  constructor(document: PdfDocument, xfa: XfaKind) {
    this.#document = document;
    this.#embedded = new EmbeddedFileSurvey(document);
    if (xfa !== 'none') this.#found.add('XFA_FORM');
    const { catalog } = document;
    if (document.dict(catalog?.get('OCProperties'))) this.#found.add('LAYERS');
    const form = document.dict(catalog?.get('AcroForm'));
    if (document.resolve(form?.get('NeedAppearances')) === true) this.#found.add('FORM_WITHOUT_APPEARANCE');
  }

  /** Yields the objects in order and inspects each. */
  *everyOf(objects: Iterable<PdfValue>): Generator<PdfValue> {
    for (const value of objects) {
      if (value instanceof PdfStream && isExternal(value)) this.#found.add('EXTERNAL_CONTENT');
      for (const dict of dictsInside(value)) this.#look(dict);
      yield value;
    }
  }

  /** Notes the standards that a seal would break. `update` has made the changes of a seal. */
  readClaims(update: IncrementalUpdate): void {
    const found = lostClaims(update, { hasPlainHeadings: this.#hasPlainHeadings });
    for (const claim of found) this.#found.add(claim);
  }

  /** Reads the text of the pages too. This costs most, so it comes last. */
  readPages(): void {
    if (!this.#found.has('FOOTER_LOOKALIKE') && showsFooter(this.#document))
      this.#found.add('FOOTER_LOOKALIKE');
  }

  /** The names of the files inside, and whether they are the document. */
  get embedded(): EmbeddedFiles {
    return this.#embedded.found;
  }

  /** The findings so far, each once, in the order of the list. */
  get warnings(): RenderingWarning[] {
    return RENDERING_WARNINGS.filter((warning) => this.#found.has(warning));
  }

  #look(dict: PdfDict): void {
    const type = nameText(this.#document.resolve(dict.get('S'))) ?? '';
    const action = ACTIONS.get(type);
    // A structure element has a parent; nothing else of the type H has.
    if (type === 'H' && dict.has('P')) this.#hasPlainHeadings = true;
    if (action !== undefined) this.#found.add(action);
    if (isFooterLike(this.#document, dict)) this.#found.add('FOOTER_LOOKALIKE');
    if (this.#embedded.look(dict)) this.#found.add('EMBEDDED_FILES');
    const subtype = dict.has('Rect') ? nameText(this.#document.resolve(dict.get('Subtype'))) : null;
    if (subtype !== null) this.#lookAtAnnotation(dict, subtype);
  }

  #lookAtAnnotation(dict: PdfDict, subtype: string): void {
    if (PLAYERS.has(subtype)) this.#found.add('MULTIMEDIA');
    if (this.#document.dict(dict.get('AP'))) return;
    if (DRAWN.has(subtype)) this.#found.add('ANNOTATIONS_WITHOUT_APPEARANCE');
    if (subtype === 'Widget' && this.#hasValue(dict)) this.#found.add('FORM_WITHOUT_APPEARANCE');
  }

  /** Signature values need no appearance. */
  #hasValue(field: PdfDict): boolean {
    const value = this.#document.resolve(field.get('V'));
    return value !== null && nameText(this.#document.resolve(field.get('FT'))) !== 'Sig';
  }
}

/** Returns whether a stream has its bytes in another file, or a form represents a page of another file (ISO 32000-1, 7.3.8.2 and 8.10.4). */
function isExternal({ dict }: PdfStream): boolean {
  return (dict.get('F') ?? null) !== null || dict.has('Ref');
}
