import { invalidField } from '../errors/app-error.ts';
import type { FieldInput } from '../fields/field-input.ts';
import type { Id } from '../ids.ts';
import type { Envelope } from './envelope.ts';
import type { NamedField } from './make-fields.ts';

/** A field of a request that creates an envelope: it names document and signer by their places in the request. */
export interface InlineField {
  readonly path: string;
  readonly documentIndex: number;
  readonly signerIndex: number;
  readonly input: FieldInput;
}

/**
 * Returns the fields with the ids of their documents and signers.
 *
 * @throws VALIDATION_FAILED for an index beyond the list
 */
export function namedFields(
  fields: readonly InlineField[],
  { documents, signers }: Pick<Envelope, 'documents' | 'signers'>,
  newId: () => Id<'fld'>,
): readonly NamedField[] {
  return fields.map(({ path, documentIndex, signerIndex, input }) => ({
    path,
    id: newId(),
    documentId: itemAt(documents, documentIndex, `${path}.documentIndex`).id,
    signerId: itemAt(signers, signerIndex, `${path}.signerIndex`).id,
    input,
  }));
}

function itemAt<T>(items: readonly T[], index: number, field: string): T {
  const limit = items.length - 1;
  return items[index] ?? invalidField(field, 'maximum', `Must be at most ${limit}.`, { limit });
}
