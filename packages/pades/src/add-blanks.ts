import { emptyLook } from './conformance/empty-look.ts';
import { tagAnnotations } from './conformance/tag-annotations.ts';
import { addToFields, changeForm, takenNames } from './pdf/add-signature-field.ts';
import { BLANK_FONT, blankField, type Blank } from './pdf/blank.ts';
import type { IncrementalUpdate } from './pdf/incremental-update.ts';
import { byPage } from './pdf/mark-annotation.ts';
import type { MarkablePage } from './pdf/markable-pages.ts';
import { appendAnnotations, ownPages } from './pdf/own-pages.ts';
import { userRect, type ShownBox } from './pdf/page-geometry.ts';
import { dictOf, PdfName, type PdfDict, type PdfRef } from './pdf/values.ts';
import { PdfError } from './pdf-error.ts';

/** A blank to be added: an empty field of the form, in a place that a value will be shown in. */
export interface WantedBlank extends Pick<Blank, 'name' | 'lines'> {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
}

/**
 * Adds blanks to their pages and to the form, before anybody signs. Throws PdfError `unsupported` for a page that can't
 * carry them, and for a name that is taken.
 */
export function addBlanks(update: IncrementalUpdate, blanks: readonly WantedBlank[]): void {
  if (blanks.length === 0) return;
  const taken = takenNames(update);
  if (blanks.some(({ name }) => taken.has(name)))
    throw new PdfError('unsupported', 'the name of a blank is taken');
  const wantedOn = byPage(blanks);
  const pages = ownPages(update, new Set(wantedOn.keys()));
  const added = [...wantedOn.values()].flatMap((wanted) => addToPage(update, pages, wanted));
  changeForm(update, (form) => {
    addToFields(update, form, added);
    form.set('DR', withFont(update, form));
  });
}

function addToPage(
  update: IncrementalUpdate,
  pages: readonly (MarkablePage | null)[],
  blanks: readonly WantedBlank[],
): readonly PdfRef[] {
  let page: PdfRef | null = null;
  const added = blanks.map(({ name, lines, ...wanted }) => {
    const place = placeOnPage(pages, wanted);
    page = place.page;
    const ref = update.allocate();
    const blank = blankField({ ...place, name, lines });
    const look = emptyLook(update, place.rect);
    update.set(ref, { value: look === null ? blank : blank.set('AP', dictOf({ N: look })) });
    return ref;
  });
  if (page !== null) {
    const on = page;
    appendAnnotations(update, on, added);
    tagAnnotations(
      update,
      added.map((ref) => ({ ref, page: on })),
    );
  }
  return added;
}

/** Returns a place in the file's own terms. Throws PdfError `unsupported` where a page can't carry anything. */
export function placeOnPage(
  pages: readonly (MarkablePage | null)[],
  { page, box }: Pick<WantedBlank, 'page' | 'box'>,
): Pick<Blank, 'rect' | 'page'> {
  const found = pages[page - 1];
  const rect = found && userRect(found.geometry, box);
  if (!found || !rect) throw new PdfError('unsupported', 'the page cannot carry a field');
  return { page: found.ref, rect };
}

/** Returns the resources of the form with the font of blanks, in no object of their own: pages may share that. */
function withFont(update: IncrementalUpdate, form: PdfDict): PdfDict {
  const resources = update.resolve(form.get('DR'));
  const known = resources instanceof Map ? resources : new Map();
  const fonts = update.resolve(known.get('Font'));
  const font = dictOf({
    Type: new PdfName('Font'),
    Subtype: new PdfName('Type1'),
    BaseFont: new PdfName('Helvetica'),
  });
  return new Map(known).set('Font', new Map(fonts instanceof Map ? fonts : []).set(BLANK_FONT, font));
}
