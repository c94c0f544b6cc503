import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ShownConsent } from '../../domain/signing/field-consent.ts';
import { described, sha256 } from './field.ts';

export const ConsentView = Type.Object({
  statement: Type.String({ description: 'The text to accept, as the signer must see it.' }),
  version: Type.String({ description: 'The version of the text.' }),
  hash: described(sha256, 'The SHA-256 of the text, which `consentHash` repeats.'),
  language: Type.String({ description: 'The language of the text.' }),
  paragraph: Type.Optional(
    Type.Object(
      {
        heading: Type.String({ description: 'The line that says whose paragraph it is.' }),
        text: Type.String({ description: 'The paragraph.' }),
      },
      {
        description:
          'The sender’s own paragraph (`consentText` of the project). `statement` ends with an empty line, `heading`, a line ' +
          'break, and `text`: show them apart. Absent without one.',
      },
    ),
  ),
  hashVersion: Type.Optional(
    Type.Unsafe<2 | 3>({
      type: 'integer',
      enum: [2, 3],
      description:
        '3 in an envelope with fields or requested attachments: `hash` covers all that the signer is shown. 2: only the ' +
        'signer’s own values and files, in envelopes that an older version sent. Absent: the text alone.',
    }),
  ),
  statementHash: Type.Optional(described(sha256, 'The SHA-256 of the text alone. Only with `hashVersion`.')),
  fields: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ description: 'The id of the field, `fld_…`.' }),
        value: Type.String({ description: 'The value as text; a mark as JSON.' }),
        salt: Type.String({ description: 'The salt of the commitment, 32 hexadecimal digits.' }),
        commitment: described(sha256, 'The commitment that `hash` covers.'),
      }),
      { description: 'The signer’s own values that `hash` covers. They are kept. Only with `hashVersion`.' },
    ),
  ),
  shown: Type.Optional(
    Type.Array(
      Type.Object({
        documentId: Type.String({ description: 'The document, `doc_…`.' }),
        sha256: described(sha256, 'The SHA-256 of its `variant=shown` at this moment.'),
      }),
      { description: 'The documents as the signer is shown them. Only with `hashVersion` 3.' },
    ),
  ),
  others: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ description: 'The id of the field, `fld_…`.' }),
        commitment: described(sha256, 'The commitment of the value.'),
      }),
      { description: 'The values of everybody who has signed before. Only with `hashVersion` 3.' },
    ),
  ),
  open: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ description: 'The id of the field, `fld_…`.' }),
        documentId: Type.String({ description: 'The document of the field, `doc_…`.' }),
        signerId: Type.String({ description: 'The signer who fills it in, `sgn_…`.' }),
        type: Type.String({ description: 'The kind of value.' }),
        places: Type.Array(
          Type.Object({
            page: Type.Integer({ description: 'The page, from 1.' }),
            box: Type.Array(Type.Integer(), {
              minItems: 4,
              maxItems: 4,
              description:
                'Left, top, right, and bottom edge in thousandths of a point from the upper left corner of the page as shown.',
            }),
          }),
          { description: 'Where the value will be drawn.' },
        ),
        required: Type.Boolean({ description: 'Whether the field must be filled in.' }),
        suggested: Type.Optional(
          described(sha256, 'The commitment of the value that is suggested. Absent without one.'),
        ),
      }),
      { description: 'The fields that others may still fill in. Only with `hashVersion` 3.' },
    ),
  ),
  attachments: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String({ description: 'The sender’s name for the file.' }),
        type: Type.Optional(Type.String({ description: 'The media type. Only with `hashVersion` 2.' })),
        size: Type.Optional(
          Type.Integer({ description: 'The size of the file in bytes. Only with `hashVersion` 2.' }),
        ),
        sha256: described(sha256, 'The SHA-256 of the file.'),
        signerId: Type.Optional(
          Type.String({ description: 'The signer who attached it, `sgn_…`. Only with `hashVersion` 3.' }),
        ),
      }),
      { description: 'The files that `hash` covers: with `hashVersion` 3 also those of everybody before.' },
    ),
  ),
});

export function consentView(consent: ShownConsent): Static<typeof ConsentView> {
  const { statement, version, language, hash, hashVersion, paragraph } = consent;
  const text = { statement, version, language, hash, ...(paragraph && { paragraph }) };
  if (hashVersion === undefined) return text;
  const { statementHash } = consent;
  const own = { ...text, hashVersion, statementHash, fields: [...consent.fields] };
  if (hashVersion === 2)
    return { ...own, ...(consent.attachments && { attachments: [...consent.attachments] }) };
  return {
    ...own,
    shown: consent.shown.map(({ documentId, sha256: digest }) => ({ documentId, sha256: digest })),
    others: [...consent.others],
    open: consent.open.map((field) => ({
      ...field,
      places: field.places.map(({ page, box }) => ({ page, box: [...box] })),
    })),
    attachments: [...consent.attachments],
  };
}
