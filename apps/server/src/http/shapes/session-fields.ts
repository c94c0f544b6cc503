import { Type } from 'typebox';
import type { Static } from 'typebox';
import { isFixed } from '../../domain/fields/field.ts';
import { ownFields } from '../../domain/signing/field-consent.ts';
import { shownValue } from '../../domain/signing/field-values.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { fieldView, FieldView } from './signer-fields.ts';

/** The fields of a signer as their signing session lists them. */
export const SessionFieldsView = Type.Array(
  Type.Object({
    id: FieldView.properties.id,
    documentId: Type.String({ description: 'The document of the field, `doc_…`.' }),
    type: FieldView.properties.type,
    places: FieldView.properties.places,
    required: FieldView.properties.required,
    readOnly: Type.Boolean({
      description: 'Whether the value is given and the signer cannot change it.',
    }),
    value: Type.String({
      description:
        'The saved, given, or default value; empty without one. Before the one-time code, values that the signer ' +
        'wrote are left out, and the CPF is masked.',
    }),
    rule: FieldView.properties.rule,
    options: FieldView.properties.options,
    label: FieldView.properties.label,
    tooltip: FieldView.properties.tooltip,
  }),
  { description: 'The fields that this signer fills in, in the order of the sender.' },
);

export function sessionFieldsView(
  session: SigningSession,
  isAuthenticated: boolean,
): Static<typeof SessionFieldsView> {
  return ownFields(session).map((field) => {
    const { id, documentId, type, places, required, readOnly, rule, options, label, tooltip } =
      fieldView(field);
    const value = shownValue(session, field, isAuthenticated);
    const isGiven = readOnly || isFixed(field);
    return {
      id,
      documentId,
      type,
      places,
      required,
      readOnly: isGiven,
      value,
      rule,
      options,
      label,
      tooltip,
    };
  });
}
