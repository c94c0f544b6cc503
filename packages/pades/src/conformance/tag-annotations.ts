import { isSameValue } from '../changes/changed-objects.ts';
import { isSigned } from '../pdf/certify.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { pages } from '../pdf/pages.ts';
import { certificationOf } from '../pdf/read-certification.ts';
import { textOf, textString } from '../pdf/text-string.ts';
import { dictOf, nameText, PdfName, PdfRef, PdfString, wholeNumber, type PdfDict } from '../pdf/values.ts';
import { structurePlace } from '../page/structure-place.ts';
import { claimsOf, wantsStructure } from './claims.ts';
import { parentOf } from './parent-tree.ts';

/** An annotation that was added to a page. */
interface AddedAnnotation {
  readonly ref: PdfRef;
  readonly page: PdfRef;
}

/**
 * Puts annotations that this update added into the structure of a file that claims PDF/UA or a level A of PDF/A, so that
 * screen readers say their words (ISO 14289-1, 7.18). Their pages, and the first page, where stamps come later, then follow the
 * structure from field to field. Nothing is done where a signature forbids it: what may follow a signature has no place there.
 */
export function tagAnnotations(update: IncrementalUpdate, added: readonly AddedAnnotation[]): void {
  const claims = claimsOf(update.document);
  if (!wantsStructure(claims) || isBound(update)) return;
  if (claims.accessible !== null) followStructure(update, added);
  const place = structurePlace(update);
  if (place === null || added.length === 0) return;
  const kind = claims.accessible === null ? FIGURE : ANNOTATION;
  const elements = added.map(({ ref, page }, index) => {
    const dict = update.resolve(ref);
    if (!(dict instanceof Map)) throw new TypeError('an annotation to tag is a dictionary');
    const element = update.allocate();
    update.set(element, { value: elementOf(dict, { parent: place.parent, ref, page, kind }) });
    update.set(ref, { value: new Map(dict).set('StructParent', place.firstKey + index) });
    return element;
  });
  const numbers = elements.flatMap((element, index) => [place.firstKey + index, element]);
  place.add(elements, numbers, elements.length);
}

function isBound({ document }: IncrementalUpdate): boolean {
  return isSigned(document) || certificationOf(document) !== null;
}

function followStructure(update: IncrementalUpdate, added: readonly AddedAnnotation[]): void {
  const first = pages(update.document).next().value?.ref;
  for (const page of [...(first ? [first] : []), ...added.map((annotation) => annotation.page)]) {
    const dict = update.resolve(page);
    if (dict instanceof Map && nameText(dict.get('Tabs')) !== 'S' && update.has(page))
      update.set(page, { value: new Map(dict).set('Tabs', new PdfName('S')) });
  }
}

/** The structure type of annotations (ISO 32000-1, 14.8.4.4.2). PDF 1.4, on which PDF/A-1 is built, hasn't got it. */
const ANNOTATION = 'Annot';
const FIGURE = 'Figure';
const KINDS = [ANNOTATION, FIGURE] as const;

interface ElementPlace extends AddedAnnotation {
  readonly parent: PdfRef;
  readonly kind: (typeof KINDS)[number];
}

/** The words are those that the annotation has itself: those of a mark, or the name of a field. */
function elementOf(annotation: PdfDict, { parent, ref, page, kind }: ElementPlace): PdfDict {
  const isField = annotation.has('FT');
  const words = annotation.get(isField ? 'T' : 'Contents');
  return dictOf({
    Type: new PdfName('StructElem'),
    S: new PdfName(isField ? 'Form' : kind),
    P: parent,
    Pg: page,
    K: dictOf({ Type: new PdfName('OBJR'), Obj: ref }),
    Alt: words instanceof PdfString ? textString(textOf(words)) : undefined,
  });
}

/**
 * Returns an annotation without its number in the structure, if the structure says of it what `tagAnnotations` would say. Any
 * other annotation is returned as it is, so that no comparison finds it equal.
 */
export function untagged(document: PdfDocument, ref: PdfRef, annotation: PdfDict): PdfDict {
  const key = wholeNumber(annotation.get('StructParent'));
  const found = key === null ? null : document.dict(parentOf(document, key));
  const [parent, page] = [found?.get('P'), annotation.get('P')];
  if (!(parent instanceof PdfRef) || !(page instanceof PdfRef)) return annotation;
  const bare = new Map(annotation);
  bare.delete('StructParent');
  const isOurs = KINDS.some((kind) => isSameValue(found, elementOf(bare, { parent, ref, page, kind })));
  return isOurs ? bare : annotation;
}
