import type { Metadata } from '../metadata.ts';
import { fail } from '../errors/app-error.ts';
import type { Document } from './document.ts';

/** The properties of a document that may change, apart from its content. */
export interface DocumentPatch {
  readonly title?: string | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/** The document with these changes. DOCUMENT_LOCKED once a version was sent for signature. */
export function decideUpdateDocument(document: Document, patch: DocumentPatch, now: Date): Document {
  assertNeverSent(document);
  return {
    ...document,
    title: patch.title ?? document.title,
    metadata: patch.metadata === undefined ? document.metadata : patch.metadata,
    version: document.version + 1,
    updatedAt: now,
  };
}

/** Passes where a document may go: it was never sent (DOCUMENT_LOCKED) and no draft holds it (CONFLICT). */
export function assertDeletable(document: Document, isInDraft: boolean): void {
  assertNeverSent(document);
  if (isInDraft) fail('CONFLICT', { reason: 'DOCUMENT_IN_DRAFT' });
}

function assertNeverSent(document: Document): void {
  if (document.locked) fail('DOCUMENT_LOCKED');
}
