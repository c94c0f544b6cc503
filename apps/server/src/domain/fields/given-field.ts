import { isFixed, isMark } from './field.ts';
import type { Field } from './field.ts';

/** The fields of an envelope, and the edition of its consents. */
interface FieldsOfEdition {
  readonly progress: { readonly sending: { readonly consentEdition: number } | null };
  readonly fields: readonly Field[];
}

/** Since edition 3 of consents. */
function hasGivenFields({ progress }: FieldsOfEdition): boolean {
  return progress.sending !== null && progress.sending.consentEdition >= 3;
}

/** Returns true if the sender gave the value, and nobody can change it. */
function isGiven(field: Field): boolean {
  return field.readOnly && !isFixed(field) && (field.defaultValue ?? '') !== '';
}

/**
 * Returns the fields whose values the sender gave for good. They are on the pages from the beginning, for everybody, like the
 * words of the document (ADR-0126). In an envelope that an older version sent they come with the signature of their signer.
 */
export function givenFields(envelope: FieldsOfEdition): readonly Field[] {
  return hasGivenFields(envelope) ? envelope.fields.filter(isGiven) : [];
}

/** Returns the fields that signers fill in: all others. */
export function enteredFields(envelope: FieldsOfEdition): readonly Field[] {
  return hasGivenFields(envelope) ? envelope.fields.filter((field) => !isGiven(field)) : envelope.fields;
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
