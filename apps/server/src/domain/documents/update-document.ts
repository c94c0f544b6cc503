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

/** The envelopes that a document is part of. */
interface DocumentUse {
  readonly isInDraft: boolean;
  /** An envelope that contains it is on hold. */
  readonly isOnHold: boolean;
}

/**
 * Passes where a document may go.
 *
 * @throws DOCUMENT_LOCKED once it was sent, CONFLICT (ON_HOLD, DOCUMENT_IN_DRAFT)
 */
export function assertDeletable(document: Document, { isInDraft, isOnHold }: DocumentUse): void {
  assertNeverSent(document);
  if (isOnHold) fail('CONFLICT', { reason: 'ON_HOLD' });
  if (isInDraft) fail('CONFLICT', { reason: 'DOCUMENT_IN_DRAFT' });
}

function assertNeverSent(document: Document): void {
  if (document.locked) fail('DOCUMENT_LOCKED');
}
