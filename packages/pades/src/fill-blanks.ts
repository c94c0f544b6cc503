import { bareField } from './conformance/bare-field.ts';
import type { MarkShelf } from './page/mark-shelf.ts';
import { isSameValue } from './changes/changed-objects.ts';
import { signatureWidget } from './pdf/add-signature-field.ts';
import { blankLike, filledBlank, type Blank } from './pdf/blank.ts';
import type { IncrementalUpdate } from './pdf/incremental-update.ts';
import { markablePages } from './pdf/markable-pages.ts';
import { userRect } from './pdf/page-geometry.ts';
import { formFields } from './pdf/signature-fields.ts';
import { textOf } from './pdf/text-string.ts';
import { dictOf, nameText, PdfRef, PdfString, type PdfDict } from './pdf/values.ts';
import { PdfError } from './pdf-error.ts';
import type { PlacedMark, WantedMark } from './page/wanted-mark.ts';

/** A mark that fills in a blank, or becomes the look of an empty signature field. */
export type FilledMark = WantedMark & { readonly blank: string };

/**
 * Fills in blanks and adds nothing to any page: what every signature before allows (ISO 32000-1, 12.8.2.2). Throws
 * PdfError `unsupported` if there is no empty field of that name in that place.
 */
export function fillBlanks(
  update: IncrementalUpdate,
  shelf: MarkShelf,
  marks: readonly FilledMark[],
): ReadonlyMap<WantedMark, PlacedMark> {
  if (marks.length === 0) return new Map();
  const empty = emptyFields(update);
  const pages = markablePages(update.document);
  return new Map(
    marks.map((mark) => {
      const page = pages[mark.page - 1];
      const rect = page && userRect(page.geometry, mark.box);
      const field = empty.get(mark.blank);
      const bare = field && bareField(update.document, field.ref, field.dict);
      if (!page || !rect || !field || !bare || !isEmptyAt(bare, { rect, page: page.ref }))
        throw new PdfError('unsupported', 'no empty field of that name is there');
      empty.delete(mark.blank);
      const { appearance, digest } = shelf.appearanceOf(mark, page.geometry);
      const value = filled(bare, { text: mark.text, appearance });
      const key = field.dict.get('StructParent');
      update.set(field.ref, { value: key === undefined ? value : value.set('StructParent', key) });
      return [mark, { page: mark.page, box: mark.box, appearance: digest }];
    }),
  );
}

interface EmptyField {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** The fields at the root of the form, by their names. */
function emptyFields({ document }: IncrementalUpdate): Map<string, EmptyField> {
  const found = new Map<string, EmptyField>();
  for (const { value, dict, name, parent } of formFields(document))
    if (value instanceof PdfRef && parent === null) found.set(name, { ref: value, dict });
  return found;
}

function isEmptyAt(dict: PdfDict, { rect, page }: Pick<Blank, 'rect' | 'page'>): boolean {
  const name = dict.get('T');
  const empty =
    isSignature(dict) && name instanceof PdfString
      ? signatureWidget({ rect, page }, { name: textOf(name) })
      : blankLike(dict, { rect, page });
  return isSameValue(dict, empty);
}

function isSignature(dict: PdfDict): boolean {
  return nameText(dict.get('FT')) === 'Sig';
}

function filled(dict: PdfDict, filling: { readonly text: string; readonly appearance: PdfRef }): PdfDict {
  if (!isSignature(dict)) return filledBlank(dict, filling);
  return new Map(dict).set('AP', dictOf({ N: filling.appearance }));
}
