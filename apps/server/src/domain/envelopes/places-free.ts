import { fail } from '../errors/app-error.ts';
import { placeProblem } from '../fields/place-rules.ts';
import type { Field } from '../fields/field.ts';
import type { EnvelopeDocument } from './envelope.ts';
import type { KnownPages } from './make-fields.ts';

/** The fields of an envelope or of a template, on its documents. */
interface PlacedFields {
  readonly documents: readonly (Pick<EnvelopeDocument, 'sha256'> & { readonly id: string })[];
  readonly fields: readonly (Pick<Field, 'type' | 'placement' | 'places'> & {
    readonly documentId: string;
  })[];
}

/** More than a person reads. */
const PROBLEMS_REPORTED = 50;

/**
 * Asserts that the fields of an envelope that is sent, or of a template that gets a form, cover nothing and can be drawn: they may
 * be older than these rules (ADR-0127). Fields of documents that nobody examined are not judged: they were when they were placed.
 *
 * @throws VALIDATION_FAILED
 */
export function assertPlacesFree({ documents, fields }: PlacedFields, pages: KnownPages): void {
  const problems = fields.flatMap((field, index) => {
    const document = documents.find(({ id }) => id === field.documentId);
    const facts = document && pages.get(document.sha256);
    return (facts && placeProblem(field, facts, `fields[${index}]`)) ?? [];
  });
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
}
