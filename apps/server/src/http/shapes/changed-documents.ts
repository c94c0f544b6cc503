import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PDF_CHANGES } from '../../domain/documents/document-source.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { described, oneOf } from './field.ts';

/** A document whose PDF differs from the uploaded file, because its sender accepted a change. */
export const ChangedDocumentView = Type.Object({
  document: Type.Integer({ description: 'Its place among the documents of the envelope, from 1.' }),
  change: described(
    oneOf(...PDF_CHANGES),
    '`DECRYPTED`: a copy without a protection that needed no password. `JUNK_REMOVED`: a copy without what stood before the header.',
  ),
});

/** Returns the documents of an envelope that are signed as changed copies. The digest of the uploaded file is in the report. */
export function changedDocuments({
  documents,
}: Pick<Envelope, 'documents'>): Static<typeof ChangedDocumentView>[] {
  return documents.flatMap(({ source }, index) =>
    source?.change === undefined ? [] : { document: index + 1, change: source.change },
  );
}
