import type { PdfDocument } from '../../src/pdf/document.ts';
import { inherited } from '../../src/pdf/page-geometry.ts';
import { pages } from '../../src/pdf/pages.ts';
import { formFields } from '../../src/pdf/signature-fields.ts';
import { nameText, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../../src/pdf/values.ts';

/** Something that is drawn: its operators, and the resources that they use. */
export interface Drawing {
  readonly operators: string;
  readonly resources: PdfDict;
  /** A page's own content is tagged piece by piece; an appearance is tagged with its annotation. */
  readonly isPage: boolean;
}

/** An annotation, and the page that shows it. */
export interface ShownAnnotation {
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  readonly page: { readonly ref: PdfRef | null; readonly dict: PdfDict };
}

/** Returns the annotations of all pages. */
export function annotationsOf(document: PdfDocument): readonly ShownAnnotation[] {
  return [...pages(document)].flatMap((page) =>
    (document.array(page.dict.get('Annots')) ?? []).flatMap((item) => {
      const dict = document.dict(item);
      return dict === null ? [] : [{ ref: item instanceof PdfRef ? item : null, dict, page }];
    }),
  );
}

/** Returns the contents of all pages, and the appearances of all annotations. */
export function drawingsOf(document: PdfDocument): readonly Drawing[] {
  const ofPages = [...pages(document)].map(({ dict }) => ({
    operators: contentOf(document, dict.get('Contents')),
    resources: document.dict(inherited(document, dict, 'Resources')) ?? new Map(),
    isPage: true,
  }));
  const looks = annotationsOf(document).flatMap(({ dict }) => {
    const look = document.resolve(document.dict(dict.get('AP'))?.get('N'));
    return look instanceof PdfStream ? [look] : [];
  });
  const ofLooks = looks.map((look) => ({
    operators: contentOf(document, look),
    resources: document.dict(look.dict.get('Resources')) ?? new Map(),
    isPage: false,
  }));
  return [...ofPages, ...ofLooks];
}

function contentOf(document: PdfDocument, value: PdfValue | undefined): string {
  const found = document.resolve(value);
  const parts = Array.isArray(found) ? found.map((item) => document.resolve(item)) : [found];
  const texts = parts.map((part) =>
    part instanceof PdfStream ? document.decode(part).toString('latin1') : '',
  );
  return texts.join('\n').replaceAll(/%[^\n\r]*/g, '');
}

/** Returns the operators without strings and inline images, as words. */
export function wordsOf({ operators }: Drawing): readonly string[] {
  return operators
    .replaceAll(/\bBI\b[\s\S]*?\bEI\b/g, ' BI ')
    .replaceAll(/\((?:\\.|[^\\()])*\)/g, ' ')
    .replaceAll(/<[0-9A-Fa-f\s]*>/g, ' ')
    .split(/[\s[\]]+/);
}

/** Returns the composite fonts that drawings name, with their programs. */
export function fontsOf(document: PdfDocument): readonly PdfDict[] {
  const found = new Set<PdfDict>();
  for (const { resources } of drawingsOf(document))
    for (const value of (document.dict(resources.get('Font')) ?? new Map<string, PdfValue>()).values()) {
      const font = document.dict(value);
      if (font !== null && nameText(font.get('Subtype')) === 'Type0') found.add(font);
    }
  return [...found];
}

/** Returns every dictionary of the file, those of streams too. */
export function dictsOf(document: PdfDocument): readonly PdfDict[] {
  const found: PdfDict[] = [];
  const waiting: PdfValue[] = [...document.everyObject()];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PdfStream) waiting.push(value.dict);
    else if (value instanceof Map) {
      found.push(value);
      waiting.push(...value.values());
    } else if (Array.isArray(value)) waiting.push(...value);
  }
  return found;
}

/** Returns the fields of the form that are no groups. */
export function fieldsOf(document: PdfDocument): readonly PdfDict[] {
  return [...formFields(document)].filter(({ type }) => type !== null).map(({ dict }) => dict);
}

/** A structure element. */
export interface Element {
  /** Its standard type, where the file maps its own. */
  readonly type: string;
  readonly dict: PdfDict;
}

/** Returns the structure elements in reading order. */
export function elementsOf(document: PdfDocument): readonly Element[] {
  const found: Element[] = [];
  const visit = (value: PdfValue): void => {
    const dict = document.dict(value);
    if (Array.isArray(document.resolve(value))) for (const kid of document.array(value) ?? []) visit(kid);
    if (dict === null) return;
    const type = nameText(document.resolve(dict.get('S')));
    if (type !== null) found.push({ type: standardType(document, type), dict });
    visit(dict.get('K') ?? null);
  };
  visit(document.dict(document.catalog?.get('StructTreeRoot'))?.get('K') ?? null);
  return found;
}

/** ISO 32000-1, 14.7.3. */
function standardType(document: PdfDocument, type: string): string {
  const roles = document.dict(document.dict(document.catalog?.get('StructTreeRoot'))?.get('RoleMap'));
  let found = type;
  for (let steps = 0; steps < 8; steps++) found = nameText(document.resolve(roles?.get(found))) ?? found;
  return found;
}
