import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ListedFields } from '../../actions/fields/list-fields.ts';
import type { FilledField } from '../../domain/signing/filled-fields.ts';
import { MARK_KINDS } from '../../domain/signing/signature-mark.ts';
import { described, moment, nullable, objectVersion, oneOf, written } from './field.ts';
import { fieldView, FieldView } from './signer-fields.ts';

/** What a signer entered, in the type of the field. */
export const fieldValue = nullable(
  Type.Union(
    [
      Type.Boolean(),
      Type.Number(),
      Type.String(),
      Type.Object({
        kind: described(oneOf(...MARK_KINDS), 'How the mark was made. Its picture is on the page.'),
      }),
    ],
    {
      description:
        'The value, for callers with `evidence:read` who may read personal data: a boolean for CHECKBOX, a number for NUMBER, ' +
        'the kind of a mark, the time of the signature for DATE_SIGNED, otherwise text. Null before its signer has signed, if they left it ' +
        'empty, and after an erasure.',
    },
  ),
);

const FilledFieldView = Type.Object(
  {
    ...FieldView.properties,
    filled: Type.Boolean({
      description:
        'Whether its signer has signed with a value in it. False for a box that they left unticked, and after an erasure.',
    }),
    filledAt: nullable(
      described(moment, 'The time of the signature that entered the value; null if it isn’t filled.'),
    ),
    value: Type.Optional(fieldValue),
  },
  { $id: 'FilledField', description: 'Something on a page that a signer fills in, with what they entered.' },
);

export const FilledFieldsView = Type.Object(
  {
    fields: Type.Array(FilledFieldView, { description: 'All fields, in the order of the sender.' }),
    version: objectVersion,
  },
  {
    $id: 'FilledFields',
    description: 'The fields of an envelope with what signers entered. The version is that of the envelope.',
  },
);

/** Returns the fields of an envelope with what signers entered. */
export function listedFieldsView({
  envelope,
  fields,
  seesValues,
}: ListedFields): Static<typeof FilledFieldsView> {
  return { fields: fields.map((filled) => filledView(filled, seesValues)), version: envelope.version };
}

function filledView(
  { field, filledAt, value }: FilledField,
  seesValues: boolean,
): Static<typeof FilledFieldView> {
  const facts = { filled: filledAt !== null, filledAt: written(filledAt) };
  return { ...fieldView(field), ...facts, ...(seesValues && { value }) };
}
