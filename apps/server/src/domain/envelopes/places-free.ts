import { fail } from '../errors/app-error.ts';
import { placeProblem } from '../fields/place-rules.ts';
import type { Envelope } from './envelope.ts';
import type { KnownPages } from './make-fields.ts';

/** More than a person reads. */
const PROBLEMS_REPORTED = 50;

/**
 * Asserts that the fields of an envelope that is sent cover nothing and can be drawn: a draft may be older than these rules
 * (ADR-0127). Fields of documents that nobody examined are not judged: they were when they were placed.
 *
 * @throws VALIDATION_FAILED
 */
export function assertPlacesFree({ documents, fields }: Envelope, pages: KnownPages): void {
  const problems = fields.flatMap((field, index) => {
    const document = documents.find(({ id }) => id === field.documentId);
    const facts = document && pages.get(document.sha256);
    return (facts && placeProblem(field, facts, `fields[${index}]`)) ?? [];
  });
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
}
