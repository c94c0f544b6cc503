import { MARK_FLAGS } from './mark-annotation.ts';
import type { UserRect } from './page-geometry.ts';
import { textOf, textString } from './text-string.ts';
import { dictOf, PdfName, PdfRef, PdfString, wholeNumber, type PdfDict } from './values.ts';

/** The font of the form that readers write a value with if they don't show its appearance. */
export const BLANK_FONT = 'AvalHelvetica';

/** Flags of a text field: read-only, and many lines (ISO 32000-1, 12.7.3.1 and 12.7.4.3). */
const READ_ONLY = 1;
const MULTILINE = 4096;

/** A blank: an empty text field of the form, in the place that a value will be shown in. */
export interface Blank {
  readonly rect: UserRect;
  readonly page: PdfRef;
  readonly name: string;
  readonly lines: 'ONE' | 'MANY';
}

/**
 * Returns the field of a blank. Readers show its appearance as it is and let nobody change it: it is read-only, locked,
 * and so is its content.
 */
export function blankField({ rect, page, name, lines }: Blank): PdfDict {
  return dictOf({
    Type: new PdfName('Annot'),
    Subtype: new PdfName('Widget'),
    FT: new PdfName('Tx'),
    T: textString(name),
    Ff: lines === 'MANY' ? READ_ONLY | MULTILINE : READ_ONLY,
    F: MARK_FLAGS,
    Rect: [...rect],
    P: page,
    DA: new PdfString(Buffer.from(`/${BLANK_FONT} 0 Tf 0 g`, 'latin1')),
  });
}

/** Returns a blank with its value. */
export function filledBlank(
  blank: PdfDict,
  { text, appearance }: { readonly text: string; readonly appearance: PdfRef },
): PdfDict {
  return new Map(blank).set('V', textString(text)).set('AP', dictOf({ N: appearance }));
}

/** Returns the blank that a widget in this place must be, by its own name and flags; null for one without a name. */
export function blankLike(widget: PdfDict, place: Pick<Blank, 'rect' | 'page'>): PdfDict | null {
  const name = widget.get('T');
  if (!(name instanceof PdfString)) return null;
  const isLong = wholeNumber(widget.get('Ff')) === (READ_ONLY | MULTILINE);
  return blankField({ ...place, name: textOf(name), lines: isLong ? 'MANY' : 'ONE' });
}

/** Returns the place that a widget names for itself; null if it names none. */
export function namedPlace(widget: PdfDict): Pick<Blank, 'rect' | 'page'> | null {
  const [rect, page] = [widget.get('Rect'), widget.get('P')];
  if (!Array.isArray(rect) || !(page instanceof PdfRef)) return null;
  const [left, bottom, right, top] = rect.filter((edge) => typeof edge === 'number');
  if (rect.length !== 4 || left === undefined || bottom === undefined) return null;
  return right === undefined || top === undefined ? null : { rect: [left, bottom, right, top], page };
}
