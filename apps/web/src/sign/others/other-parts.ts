import type { SigningSession } from '@aval/sdk/operations';

type OwnField = SigningSession['fields'][number];

/** Another signer, as far as a signer learns of them. */
interface OtherSigner {
  /** Their place among the signers, from 1: it stands beside their values on the pages. */
  readonly ordinal: number;
  readonly name: string;
  readonly role: SigningSession['signer']['role'];
}

/** A field that another signer fills in. */
export interface OtherField extends Readonly<
  Pick<OwnField, 'id' | 'documentId' | 'type' | 'label' | 'places' | 'required'>
> {
  readonly signer: OtherSigner;
  readonly filled: boolean;
  /** As text, a mark as JSON. Present once it is part of the shown file, and after the reader's own code. */
  readonly value?: string;
}

/** A file that another signer attached. */
export interface OtherAttachment {
  readonly signerId: string;
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly signer: OtherSigner;
}

/** The parts of a session that belong to others. A node of the version before doesn't send them. */
export interface WithOthers {
  readonly fieldsOfOthers?: readonly OtherField[];
  readonly attachmentsOfOthers?: readonly OtherAttachment[];
}

/** How far a field of another signer is: open, filled in with a value that the reader may not see yet, or known. */
export type Standing = 'open' | 'hidden' | 'known';

/** Returns how far a field of another signer is. */
export function standingOf({ filled, value }: OtherField): Standing {
  if (value !== undefined) return 'known';
  return filled ? 'hidden' : 'open';
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
