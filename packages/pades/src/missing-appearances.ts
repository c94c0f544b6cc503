import type { PdfDocument } from './pdf/document.ts';
import { pages } from './pdf/pages.ts';
import { PdfRef, type PdfValue } from './pdf/values.ts';

/**
 * Returns whether an annotation names an appearance that the file does not have. Some readers then draw their own,
 * with their own object numbers, so the display depends on the appended bytes (ADR-0044).
 */
export function lacksAppearance(document: PdfDocument): boolean {
  const seen = new Set<PdfValue>();
  for (const { dict } of pages(document)) {
    const annotations = document.array(dict.get('Annots'));
    if (!annotations || seen.has(annotations)) continue;
    seen.add(annotations);
    if (annotations.some((annotation) => isWithout(document, annotation))) return true;
  }
  return false;
}

function isWithout(document: PdfDocument, annotation: PdfValue): boolean {
  const place = document.dict(annotation)?.get('AP');
  const normal = document.dict(place)?.get('N');
  const states = document.dict(normal)?.values() ?? [];
  return [place, normal, ...states].some(
    (value) => value instanceof PdfRef && document.resolve(value) === null,
  );
}
