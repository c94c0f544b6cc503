import { isFixed } from './field.ts';
import type { Field } from './field.ts';

/** The fields of an envelope, and the edition of its consents. */
interface FieldsOfEdition {
  readonly consentEdition: number;
  readonly fields: readonly Field[];
}

/** Returns true if the sender gave the value, and nobody can change it. */
function isGiven(field: Field): boolean {
  return field.readOnly && !isFixed(field) && (field.defaultValue ?? '') !== '';
}

/**
 * Returns the fields whose values the sender gave for good. They are on the pages from the beginning, for everybody, like the
 * words of the document (ADR-0126). In an envelope that an older version sent they come with the signature of their signer.
 */
export function givenFields({ consentEdition, fields }: FieldsOfEdition): readonly Field[] {
  return consentEdition < 3 ? [] : fields.filter(isGiven);
}

/** Returns the fields that signers fill in: all others. */
export function enteredFields({ consentEdition, fields }: FieldsOfEdition): readonly Field[] {
  return consentEdition < 3 ? fields : fields.filter((field) => !isGiven(field));
}
