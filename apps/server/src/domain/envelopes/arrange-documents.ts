import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import type { EnvelopeDocument } from './envelope.ts';

/**
 * Returns the attached documents in the order of `ids`. Documents that are left out are removed.
 *
 * @throws NOT_FOUND for a document that is not attached.
 */
export function arrangeDocuments(
  documents: readonly EnvelopeDocument[],
  ids: readonly string[],
): readonly EnvelopeDocument[] {
  return ids.map(
    (id, index) =>
      documents.find((document) => document.id === id) ??
      fail('NOT_FOUND', missingObject('document', `documentIds[${index}]`, id)),
  );
}
