import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OpenedSession } from '../../actions/signing/open-session.ts';
import { PDF_CHANGES } from '../../domain/documents/document-source.ts';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { embeddedFiles, warnings } from './documents.ts';
import { described, nullable, oneOf, sha256 } from './field.ts';

/** The documents to sign, as a signing link shows them. */
export const SessionDocumentsView = Type.Array(
  Type.Object({
    id: Type.String({ description: 'The id of the document, `doc_…`.' }),
    title: Type.String({ description: 'The title of the document.' }),
    sha256: described(sha256, 'The SHA-256 of the document, which `documentHashes` repeats.'),
    pages: Type.Integer({ description: 'The number of pages.' }),
    warnings,
    embeddedFiles,
    change: nullable(
      Type.Object(
        {
          kind: described(
            oneOf(...PDF_CHANGES),
            '`DECRYPTED`: Aval took away a protection that needs no password. `JUNK_REMOVED`: it took away what stood before the header.',
          ),
          sha256: described(sha256, 'The SHA-256 of the file as the sender uploaded it.'),
        },
        {
          description:
            'What Aval changed in the file that the sender uploaded, so that it can be signed; null for most files.',
        },
      ),
    ),
    size: Type.Integer({ description: 'The size of the file in bytes.' }),
    viewed: Type.Boolean({ description: 'Whether the signer has fetched the document.' }),
  }),
  { description: 'The documents to sign, in order.' },
);

/** Returns the documents of a session, and which of them the signer has fetched. */
export function sessionDocumentsView({
  envelope,
  viewed,
}: OpenedSession['session']): Static<typeof SessionDocumentsView> {
  return envelope.documents.map((document) => {
    const { id, versionId, title, sha256: hash, pages, warnings: found, size } = document;
    return {
      id,
      title,
      sha256: hash,
      pages,
      warnings: [...found],
      embeddedFiles: [...(document.embeddedFiles ?? [])],
      change: changeOf(document),
      size,
      viewed: viewed.has(versionId),
    };
  });
}

function changeOf({ source }: EnvelopeDocument) {
  return source?.change === undefined ? null : { kind: source.change, sha256: source.sha256 };
}
