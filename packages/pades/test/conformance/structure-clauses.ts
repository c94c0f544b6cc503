import { parentOf } from '../../src/conformance/parent-tree.ts';
import { pages } from '../../src/pdf/pages.ts';
import {
  nameText,
  PdfRef,
  PdfString,
  wholeNumber,
  type PdfDict,
  type PdfValue,
} from '../../src/pdf/values.ts';
import { inAccessible, inPart1, inTagged, when, type Clause, type Examined } from './clause.ts';
import { annotationsOf, drawingsOf, elementsOf, wordsOf, type ShownAnnotation } from './file-facts.ts';

/** Clauses about the structure, and about what screen readers say. */
export const STRUCTURE_CLAUSES: readonly Clause[] = [
  {
    clause: '19005-1 6.8.2 and 6.8.3, 19005-2 6.7.2 and 6.7.3, 14289-1 7.1',
    rule: 'the file is tagged and names its language',
    holds: inTagged,
    broken: ({ document: { catalog }, document }) => [
      ...when(document.dict(catalog?.get('MarkInfo'))?.get('Marked') !== true, 'Marked'),
      ...when(document.dict(catalog?.get('MarkInfo'))?.get('Suspects') === true, 'Suspects'),
      ...when(document.dict(catalog?.get('StructTreeRoot')) === null, 'StructTreeRoot'),
      ...when(!(catalog?.get('Lang') instanceof PdfString), 'Lang'),
    ],
  },
  {
    clause: '19005-1 6.8.3.4, 19005-2 6.7.3.4, 14289-1 7.1',
    rule: 'structure types are those of the standard',
    holds: inTagged,
    broken: (file) => {
      const types = inPart1(file) ? TYPES_OF_14 : new Set([...TYPES_OF_14, 'Annot']);
      return elementsOf(file.document).flatMap(({ type }) => when(!types.has(type), type));
    },
  },
  {
    clause: '19005-1 6.8.3.1, 14289-1 7.1',
    rule: 'everything on a page is in the structure, or is decoration',
    holds: inTagged,
    broken: ({ document }) =>
      drawingsOf(document).flatMap((drawing) => (drawing.isPage ? unmarked(wordsOf(drawing)) : [])),
  },
  {
    clause: '14289-1 7.1, ISO 32000-1 14.7.4.4',
    rule: 'the parent tree leads from every mark and annotation to an element that has it',
    holds: inTagged,
    broken: lostParents,
  },
  {
    clause: '14289-1 7.1',
    rule: 'the window shows the title, which the metadata has',
    holds: inAccessible,
    broken: ({ document }) =>
      when(
        document.dict(document.catalog?.get('ViewerPreferences'))?.get('DisplayDocTitle') !== true,
        'DisplayDocTitle',
      ),
  },
  {
    clause: '14289-1 7.3, 19005-1 6.8.5',
    rule: 'figures have a description',
    holds: inTagged,
    broken: ({ document }) =>
      elementsOf(document).flatMap(({ type, dict }) =>
        when(type === 'Figure' && !isText(dict.get('Alt')) && !isText(dict.get('ActualText')), 'Figure'),
      ),
  },
  {
    clause: '14289-1 7.4',
    rule: 'headings skip no level, and have numbers everywhere or nowhere',
    holds: inAccessible,
    broken: ({ document }) => {
      const types = elementsOf(document).map(({ type }) => type);
      const levels = types.flatMap((type) => (/^H[1-6]$/.test(type) ? [Number(type[1])] : []));
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      return [...skips.map((level) => `H${level}`), ...when(types.includes('H') && levels.length > 0, 'H')];
    },
  },
  {
    clause: '14289-1 7.5',
    rule: 'cells that name a row or a column say which, and rows of a table are equally long',
    holds: inAccessible,
    broken: ({ document }) =>
      elementsOf(document).flatMap(({ type, dict }) => {
        const scope = document.dict(dict.get('A'))?.get('Scope');
        const rows = type === 'Table' ? kidsOf(document.array(dict.get('K'))) : [];
        const lengths = new Set(
          rows.map((row) => kidsOf(document.array(document.dict(row)?.get('K'))).length),
        );
        return [...when(type === 'TH' && nameText(scope) === null, 'TH'), ...when(lengths.size > 1, 'Table')];
      }),
  },
  {
    clause: '14289-1 7.18.1 and 7.18.4, 19005-2 6.7.3.2',
    rule: 'annotations are in the structure, fields as a form, and say what they are',
    holds: inAccessible,
    broken: ({ document }) =>
      annotationsOf(document).flatMap((annotation) => {
        if (isOutside(annotation)) return [];
        const { dict } = annotation;
        const subtype = nameText(dict.get('Subtype')) ?? '';
        const key = wholeNumber(dict.get('StructParent'));
        const element = key === null ? null : document.dict(parentOf(document, key));
        const wanted = { Widget: 'Form', Link: 'Link' }[subtype] ?? 'Annot';
        const says = [dict.get('Contents'), dict.get('TU'), element?.get('Alt')].some(isText);
        return [
          ...when(nameText(element?.get('S')) !== wanted, `${subtype} outside of ${wanted}`),
          ...when(!says, `${subtype} without words`),
        ];
      }),
  },
  {
    clause: '14289-1 7.18.3',
    rule: 'the keyboard follows the structure on pages with annotations',
    holds: inAccessible,
    broken: ({ document }) =>
      annotationsOf(document).flatMap(({ page }) => when(nameText(page.dict.get('Tabs')) !== 'S', 'Tabs')),
  },
];

/** The structure types of PDF 1.4 that a file of ours may have (PDF Reference, 9.7.4). */
const TYPES_OF_14: ReadonlySet<string> = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD Span Quote Note Reference BibEntry Code Link Figure Formula Form'.split(
    ' ',
  ),
);

const PAINTS = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'b', 'B*', 'b*', 'Tj', 'TJ', 'Do', 'sh', 'BI']);

/** The painting operators outside of every mark. */
function unmarked(words: readonly string[]): readonly string[] {
  let depth = 0;
  return words.filter((word) => {
    if (word === 'BDC' || word === 'BMC') depth += 1;
    if (word === 'EMC') depth -= 1;
    return depth === 0 && PAINTS.has(word);
  });
}

function lostParents({ document }: Examined): readonly string[] {
  const marks = [...pages(document)].flatMap(({ ref, dict }) => {
    const key = wholeNumber(dict.get('StructParents'));
    const elements = key === null ? null : document.array(parentOf(document, key));
    return (elements ?? []).flatMap((element, mark) => {
      const kids = kidsOf(document.dict(element)?.get('K'));
      const isThere = kids.some(
        (kid) => kid === mark || (kid instanceof Map && kid.get('MCID') === mark && isPage(kid, ref)),
      );
      return when(!isThere, `mark ${mark}`);
    });
  });
  const annotations = annotationsOf(document).flatMap(({ ref, dict }) => {
    const key = wholeNumber(dict.get('StructParent'));
    if (key === null) return [];
    const kids = kidsOf(document.dict(parentOf(document, key))?.get('K'));
    const isThere = kids.some((kid) => kid instanceof Map && isRef(kid.get('Obj'), ref));
    return when(!isThere, `annotation ${ref?.number}`);
  });
  return [...marks, ...annotations];
}

function kidsOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function isPage(kid: PdfDict, page: PdfRef | null): boolean {
  return !kid.has('Pg') || isRef(kid.get('Pg'), page);
}

function isRef(value: PdfValue | undefined, ref: PdfRef | null): boolean {
  return value instanceof PdfRef && value.number === ref?.number;
}

function isText(value: PdfValue | undefined): boolean {
  return value instanceof PdfString && value.bytes.length > 0;
}

/** A stamp of the long-term form has no area at the corner of the page, which is outside of what is shown. */
function isOutside({ dict }: ShownAnnotation): boolean {
  const rect = dict.get('Rect');
  return Array.isArray(rect) && rect.every((edge) => edge === 0);
}
