import { Type } from 'typebox';
import type { Static } from 'typebox';
import { filledAttachments } from '../../domain/attachments/attachment.ts';
import { FILE_TYPES } from '../../domain/attachments/file-type.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { ordinalOf } from '../../domain/envelopes/signer-ordinal.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { othersFields } from '../../domain/signing/others-fields.ts';
import { coversOthers, signedBefore } from '../../domain/signing/shown-to-signer.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { described, oneOf, sha256 } from './field.ts';
import { signerRole } from './terms.ts';
import { fieldView, FieldView } from './signer-fields.ts';

const OtherSigner = Type.Object(
  {
    ordinal: Type.Integer({ description: 'The number of the person, by the signing order, from 1.' }),
    name: Type.String({ description: 'The name of the person.' }),
    role: described(signerRole, 'What the person does.'),
  },
  { description: 'The person whose field or file it is.' },
);

/** The fields of everybody else, as a signing session lists them. */
export const FieldsOfOthersView = Type.Array(
  Type.Object({
    id: FieldView.properties.id,
    documentId: Type.String({ description: 'The document of the field, `doc_…`.' }),
    type: FieldView.properties.type,
    label: FieldView.properties.label,
    places: FieldView.properties.places,
    signer: OtherSigner,
    required: FieldView.properties.required,
    filled: Type.Boolean({ description: 'Whether a value was entered and stands on the page.' }),
    value: Type.Optional(
      Type.String({
        description:
          'The value, once its person has signed; `variant=shown` of the document has it on its page. A mark has the name of ' +
          'the person, and a CPF is masked here.',
      }),
    ),
    suggested: Type.Optional(
      Type.String({
        description:
          'Of a place that is still open: the value that it gets unless its person changes it (the `default` of the field, or a ' +
          'value of the request). Of STAMP_CODE, which nobody changes: the verification code that will stand there, if it is known. ' +
          'Absent without one.',
      }),
    ),
  }),
  {
    description:
      'The fields that other people filled in before, and those that they may still fill in, in the order of the sender.',
  },
);

/** The files of everybody who has signed before, as a signing session lists them. */
export const AttachmentsOfOthersView = Type.Array(
  Type.Object({
    signerId: Type.String({ description: 'The person who attached it, `sgn_…`.' }),
    key: Type.String({ description: 'The sender’s name for the file.' }),
    label: Type.String({ description: 'The label that the signer read.' }),
    type: described(oneOf(...FILE_TYPES), 'The media type, by the bytes of the file.'),
    size: Type.Integer({ description: 'The size of the file in bytes.' }),
    sha256: described(sha256, 'The SHA-256 of the file, which the consent covers.'),
    signer: OtherSigner,
  }),
  {
    description:
      'The files of people who signed before. After the one-time code, ' +
      '`GET …/attachments-of-others/{signerId}/{key}` returns each.',
  },
);

export function fieldsOfOthersView(session: SigningSession): Static<typeof FieldsOfOthersView> {
  if (!coversOthers(session.envelope)) return [];
  return othersFields(session).map(({ field, signer, isFilled, value, suggested }) => {
    const { id, documentId, type, label, places, required } = fieldView(field);
    const person = personOf(session.envelope, signer);
    const known = { ...(value !== undefined && { value }), ...(suggested !== undefined && { suggested }) };
    return { id, documentId, type, label, places, signer: person, required, filled: isFilled, ...known };
  });
}

export function attachmentsOfOthersView(session: SigningSession): Static<typeof AttachmentsOfOthersView> {
  if (!coversOthers(session.envelope)) return [];
  return signedBefore(session).flatMap((signer) =>
    filledAttachments(signer.terms.attachments).map(
      ({ key, label, file: { type, size, sha256: digest } }) => {
        const person = personOf(session.envelope, signer);
        return { signerId: signer.id, key, label, type, size, sha256: digest, signer: person };
      },
    ),
  );
}

function personOf(
  envelope: Envelope,
  { id, person: { name }, terms: { role } }: Signer,
): Static<typeof OtherSigner> {
  return { ordinal: ordinalOf(envelope, id), name, role };
}
