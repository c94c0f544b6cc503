import { commitment } from '@aval/evidence/commitment';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { FilledEnvelope } from '../../actions/fields/filled-values.ts';
import { valuesByKey } from '../../domain/signing/filled-fields.ts';
import type { FilledField } from '../../domain/signing/filled-fields.ts';
import { isParty } from '../../domain/envelopes/signer-role.ts';
import type { SavedValue } from '../../domain/signing/signing-session.ts';
import { described, moment, nullable, sha256, written } from './field.ts';
import { fieldValue } from './filled-fields.ts';
import { FieldView } from './signer-fields.ts';
import { signerReferenceView, signerStatus, templateRoleView } from './signers.ts';

const byKey = (description: string) => Type.Record(Type.String(), fieldValue, { description });

const Proof = Type.Object(
  {
    name: Type.String({ description: 'The name of the value in its commitment.' }),
    value: Type.String({ description: 'The text that the commitment covers.' }),
    salt: Type.String({ description: 'The salt of the commitment: 16 bytes, lower-case hexadecimal.' }),
    commitment: described(
      sha256,
      'The commitment, which `signers[].fields[].personal` of `manifest.json` has too.',
    ),
  },
  {
    description:
      'With `proof=true`: the opening of the commitment in the manifest, which proves the value without Aval. Null for what no ' +
      'commitment covers: DATE_SIGNED, STAMP_CODE, and fields of people who have not signed.',
  },
);

const ValueView = Type.Object(
  {
    fieldId: Type.String({ description: 'The id of the field, `fld_…`.' }),
    documentId: Type.String({ description: 'The document of the field, `doc_…`.' }),
    key: FieldView.properties.key,
    type: FieldView.properties.type,
    label: FieldView.properties.label,
    value: fieldValue,
    filledAt: nullable(described(moment, 'The time of the signature that entered it; null without a value.')),
    proof: Type.Optional(nullable(Proof)),
  },
  { description: 'A field with its value.' },
);

export const ValuesView = Type.Object(
  {
    values: byKey(
      'The values by the `key` of their fields, null where nothing was entered. Where several fields have one key, the ' +
        'first that is filled in counts; `signers` has all of them.',
    ),
    signers: Type.Array(
      Type.Object({
        signerId: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
        reference: signerReferenceView,
        templateRole: templateRoleView,
        status: described(
          signerStatus,
          'The progress of the signer. Values are known once they have SIGNED.',
        ),
        values: byKey('The values of this signer by the `key` of their fields.'),
        fields: Type.Array(ValueView, { description: 'The fields of this signer, in your order.' }),
      }),
      { description: 'The people who fill in fields or could, in the order in which they were added.' },
    ),
  },
  { $id: 'Values', description: 'The values that signers entered in the fields of an envelope.' },
);

/** Returns the values of an envelope, each with its proof if that is wanted. */
export function valuesView(
  { envelope, fields }: FilledEnvelope,
  { proof }: { readonly proof: boolean },
): Static<typeof ValuesView> {
  const signers = envelope.signers.filter(isParty).map(({ id, names, progress }) => {
    const own = fields.filter(({ signer }) => signer.id === id);
    return {
      signerId: id,
      ...names,
      status: progress.status,
      values: valuesByKey(own),
      fields: own.map((filled) => valueView(filled, proof)),
    };
  });
  return { values: valuesByKey(fields), signers };
}

function valueView(
  { field, value, filledAt, committed }: FilledField,
  proof: boolean,
): Static<typeof ValueView> {
  const { id: fieldId, documentId, key, type, label } = field;
  const facts = { fieldId, documentId, key, type, label, value, filledAt: written(filledAt) };
  return proof ? { ...facts, proof: committed === undefined ? null : proofOf(committed) } : facts;
}

function proofOf({ value, salt }: SavedValue): Static<typeof Proof> {
  const opening = { name: 'value', value, salt: Buffer.from(salt, 'hex') };
  return { name: opening.name, value, salt, commitment: commitment(opening) };
}
