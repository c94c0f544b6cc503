import type { SigningSession } from '@aval/sdk/operations';

/** A field that another signer fills in. */
export type OtherField = SigningSession['fieldsOfOthers'][number];

/** A file that another signer attached. */
export type OtherAttachment = SigningSession['attachmentsOfOthers'][number];

/** The parts of a session that belong to others. A node of the version before doesn't send them. */
export type WithOthers = Partial<Pick<SigningSession, 'fieldsOfOthers' | 'attachmentsOfOthers'>>;

/** How far a field of another signer is: open, filled in with a value that the reader may not see yet, or known. */
export type Standing = 'open' | 'hidden' | 'known';

/** Returns how far a field of another signer is. */
export function standingOf({ filled, value }: OtherField): Standing {
  if (value !== undefined) return 'known';
  return filled ? 'hidden' : 'open';
}

/** Returns true for a field that its signer left empty. */
export function isBlank(field: OtherField): boolean {
  return standingOf(field) === 'known' && !field.filled;
}

/** Returns the fields of other signers. */
export function otherFields({ fieldsOfOthers }: WithOthers): readonly OtherField[] {
  return fieldsOfOthers ?? [];
}

/** Returns the files that other signers attached. */
export function otherAttachments({ attachmentsOfOthers }: WithOthers): readonly OtherAttachment[] {
  return attachmentsOfOthers ?? [];
}

/** Returns true if other signers fill in fields, or attached files. */
export function hasOthers(session: WithOthers): boolean {
  return otherFields(session).length + otherAttachments(session).length > 0;
}

/** Returns the ids of the values that the shown file of a document has, as far as the session knows. */
export function drawnIn(session: WithOthers, documentId: string): ReadonlySet<string> {
  const known = otherFields(session).filter((field) => standingOf(field) === 'known');
  return new Set(known.filter((field) => field.documentId === documentId).map(({ id }) => id));
}
