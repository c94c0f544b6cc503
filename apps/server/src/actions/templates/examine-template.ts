import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { PageFacts } from '../../domain/fields/field-places.ts';
import { knownPlaces } from '../../domain/templates/known-places.ts';
import type { TemplateContent, TemplateDocument } from '../../domain/templates/template-content.ts';
import { examinePlaces } from '../fields/examine-places.ts';
import { answered } from '../fields/find-page-content.ts';
import type { PageDeps } from '../fields/read-pages.ts';

/**
 * Returns the facts of the pages on which a template has fields, before a transaction that uses it. The places are those that were
 * saved; what they cover and whether the pages can be drawn on is found out anew, because a template may be older than these
 * rules (ADR-0127). Without an answer of a child the places are not judged, as when fields are saved.
 */
export async function examineTemplate(
  deps: PageDeps,
  organizationId: string,
  template: TemplateContent,
): Promise<KnownPages> {
  const known = new Map(knownPlaces(template));
  for (const document of template.documents) {
    const facts = known.get(document.sha256);
    if (facts !== undefined)
      known.set(document.sha256, await examined(deps, organizationId, { template, document, facts }));
  }
  return known;
}

interface ExamineInput {
  readonly template: TemplateContent;
  readonly document: TemplateDocument;
  readonly facts: PageFacts;
}

async function examined(
  deps: PageDeps,
  organizationId: string,
  { template: { documents, fields }, document: { sha256, blobKey, presigned }, facts }: ExamineInput,
): Promise<PageFacts> {
  const same = documents.filter((document) => document.sha256 === sha256).map(({ id }) => id);
  const places = fields.filter((field) => same.includes(field.documentId)).flatMap((field) => field.places);
  if (presigned || places.length === 0) return facts;
  const bytes = await deps.blobs.get(blobKey);
  const form = await answered(() => deps.pdf.readForm(bytes, organizationId));
  if (form === null) return facts;
  const found = await examinePlaces(deps, { bytes, organizationId, form, places });
  return { ...facts, sizes: form.pages, ...found };
}
