import { isFixed, isMark } from './field.ts';
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

/** Returns the value that a signer starts from and may change; null without one. An unticked box suggests nothing. */
export function suggestedValue(field: Field): string | null {
  const { readOnly, defaultValue } = field;
  if (readOnly || isFixed(field) || isMark(field)) return null;
  return defaultValue === '' || defaultValue === 'false' ? null : defaultValue;
}

/** Returns the fields of an envelope that is sent, with a salt for each value that is suggested: consents cover it (ADR-0127). */
export function withSuggestionSalts(fields: readonly Field[], newSalt: () => string): readonly Field[] {
  return fields.map((field) =>
    suggestedValue(field) === null ? field : { ...field, suggestionSalt: newSalt() },
  );
}
