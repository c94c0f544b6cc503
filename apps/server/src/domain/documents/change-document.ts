import type { Metadata } from '../envelopes/envelope.ts';
import { fail } from '../errors/app-error.ts';
import type { Document } from './document.ts';

/** What may change of a document beside its content. */
export interface DocumentPatch {
  readonly title?: string | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/** The document with these changes. DOCUMENT_LOCKED once a version was sent for signature. */
export function decideUpdate(document: Document, patch: DocumentPatch, now: Date): Document {
  neverSent(document);
  return {
    ...document,
    title: patch.title ?? document.title,
    metadata: patch.metadata === undefined ? document.metadata : patch.metadata,
    version: document.version + 1,
    updatedAt: now,
  };
}

/** Passes where a document may go: it was never sent (DOCUMENT_LOCKED) and no draft holds it (CONFLICT). */
export function mayBeDeleted(document: Document, isInDraft: boolean): void {
  neverSent(document);
  if (isInDraft) fail('CONFLICT');
}

function neverSent(document: Document): void {
  if (document.locked) fail('DOCUMENT_LOCKED');
}
