import { placeOfCopy } from '../fields/captions.ts';
import type { Field } from '../fields/field.ts';
import type { Id } from '../ids.ts';
import type { Envelope } from './envelope.ts';

/** A field of the original, and the place of its signer among the signers of the copy. */
export interface CopiedField {
  readonly signerIndex: number;
  readonly field: Field;
}

/** Returns the fields of the signers that a copy takes over, given by the ids in their order. */
export function copiedFields(
  { fields }: Pick<Envelope, 'fields'>,
  signerIds: readonly string[],
): readonly CopiedField[] {
  return fields
    .map((field) => ({ field, signerIndex: signerIds.indexOf(field.signerId) }))
    .filter(({ signerIndex }) => signerIndex >= 0);
}

/**
 * Returns the fields of a copy. They stand where they stood, so those on a document that is gone or has another version by
 * now are left out.
 */
export function fieldsOfCopy(
  copied: readonly CopiedField[],
  { documents, signers }: Pick<Envelope, 'documents' | 'signers'>,
  newId: () => Id<'fld'>,
): readonly Field[] {
  const versions = new Map<string, string>(documents.map(({ id, versionId }) => [id, versionId]));
  return copied.flatMap(({ signerIndex, field }) => {
    const signer = signers[signerIndex];
    if (signer === undefined || versions.get(field.documentId) !== field.versionId) return [];
    const { suggestionSalt: _salt, ...kept } = field;
    return [{ ...kept, places: field.places.map(placeOfCopy), id: newId(), signerId: signer.id }];
  });
}
