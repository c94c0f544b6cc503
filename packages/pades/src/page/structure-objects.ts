import { textString } from '../pdf/text-string.ts';
import { dictOf, PdfName, type PdfRef, type PdfValue } from '../pdf/values.ts';
import type { ObjectSink } from './font-objects.ts';
import type { MarkedContent, PageSet, StructureNode } from './page-set.ts';

/** The structure of pages as objects: its root, and for each page the elements of its marks, by MCID. */
interface StructureObjects {
  readonly top: PdfRef;
  readonly byPage: readonly (readonly PdfRef[])[];
}

/** Adds the structure elements of pages below `parent` (ISO 32000-1, 14.7.2). The top one names their language. */
export function addStructure(
  sink: ObjectSink,
  set: PageSet,
  place: { readonly parent: PdfRef; readonly pages: readonly PdfRef[] },
): StructureObjects {
  const byPage: PdfRef[][] = set.pages.map(() => []);
  const add = (node: StructureNode, parent: PdfRef): PdfRef => {
    const ref = sink.allocate();
    const kids = node.kids.map((kid) => ('type' in kid ? add(kid, ref) : content(kid, ref)));
    sink.set(ref, { value: elementOf(node, { parent, kids, language: set.language }) });
    return ref;
  };
  const content = ({ page, mark }: MarkedContent, element: PdfRef): PdfValue => {
    const marks = byPage[page];
    const on = place.pages[page];
    if (marks === undefined || on === undefined)
      throw new RangeError('the structure names a page that is none');
    marks[mark] = element;
    return dictOf({ Type: new PdfName('MCR'), Pg: on, MCID: mark });
  };
  return { top: add(set.structure, place.parent), byPage };
}

function elementOf(
  node: StructureNode,
  { parent, kids, language }: { parent: PdfRef; kids: PdfValue[]; language: string },
): PdfValue {
  return dictOf({
    Type: new PdfName('StructElem'),
    S: new PdfName(node.type),
    P: parent,
    K: kids,
    Lang: node.type === 'Document' ? textString(language) : undefined,
    Alt: node.alternative === undefined ? undefined : textString(node.alternative),
    A: node.scope && dictOf({ O: new PdfName('Table'), Scope: new PdfName(node.scope) }),
  });
}

/** Entries of a parent tree: /StructParents of a page, then the elements of its marks (ISO 32000-1, 14.7.4.4). */
export function parentNumbers({ byPage }: StructureObjects, first: number): PdfValue[] {
  return byPage.flatMap((marks, index) => [first + index, [...marks]]);
}
