import type { PdfDocument } from './pdf/document.ts';
import { pages } from './pdf/pages.ts';
import type { CertificationLevel } from './pdf/signature-dictionary.ts';
import { formFields } from './pdf/signature-fields.ts';
import { nameText, type PdfDict } from './pdf/values.ts';

/**
 * Returns the level that allows further signatures and nothing else (ADR-0044): 2 for a file without
 * anything that level 2 would let others fill in, and 1 for every other file. Anything uncertain counts as something to
 * fill in.
 */
export function fittingCertification(document: PdfDocument): CertificationLevel {
  const hasMore = hasFillableFields(document) || hasFillableWidgets(document) || hasTemplates(document);
  return hasMore || hasXfa(document) ? 1 : 2;
}

function hasFillableFields(document: PdfDocument): boolean {
  for (const { dict, type } of formFields(document)) {
    // A field without a type only groups those below it, which come later.
    const isGroup = type === null && (document.array(dict.get('Kids')) ?? []).length > 0;
    if (type !== 'Sig' && !isGroup) return true;
  }
  return false;
}

/** Some readers let people fill in fields that are on a page and not in the form. */
function hasFillableWidgets(document: PdfDocument): boolean {
  for (const { dict } of pages(document)) {
    for (const item of document.array(dict.get('Annots')) ?? []) {
      const annotation = document.dict(item);
      const isWidget = nameText(document.resolve(annotation?.get('Subtype'))) === 'Widget';
      if (annotation && isWidget && typeOf(document, annotation) !== 'Sig') return true;
    }
  }
  return false;
}

const MOST_PARENTS = 64;

function typeOf(document: PdfDocument, widget: PdfDict): string | null {
  let field: PdfDict | null = widget;
  for (let steps = 0; field && steps < MOST_PARENTS; steps++) {
    const type = nameText(document.resolve(field.get('FT')));
    if (type !== null) return type;
    field = document.dict(field.get('Parent'));
  }
  return null;
}

/** Level 2 lets readers make pages from templates (ISO 32000-2, table 257). */
function hasTemplates(document: PdfDocument): boolean {
  return document.dict(document.catalog?.get('Names'))?.has('Templates') ?? false;
}

function hasXfa(document: PdfDocument): boolean {
  return document.dict(document.catalog?.get('AcroForm'))?.has('XFA') ?? false;
}
