import type { Document } from '../documents/document.ts';
import type { EnvelopeDocument } from './envelope.ts';

/** A document as a draft holds it: in its newest version, which send pins. */
export function attachedDocument(document: Document): EnvelopeDocument {
  const { id, title, filename, currentVersion } = document;
  const { id: versionId, sha256, size, pages, presigned, warnings, blobKey } = currentVersion;
  const file = { sha256, size, pages, presigned, warnings, blobKey };
  const { source, embeddedFiles } = currentVersion;
  const origin = {
    ...(source !== undefined && { source }),
    ...(embeddedFiles !== undefined && { embeddedFiles }),
  };
  return { id, versionId, pinned: false, title, filename, ...file, ...origin, withoutFooter: null };
}
