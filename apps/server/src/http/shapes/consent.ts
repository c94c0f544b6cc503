import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ShownConsent } from '../../domain/signing/field-consent.ts';
import { described, sha256 } from './field.ts';

export const ConsentView = Type.Object({
  statement: Type.String({ description: 'The text to accept, as the signer must see it.' }),
  version: Type.String({ description: 'The version of the text.' }),
  hash: described(sha256, 'The SHA-256 of the text, which `consentHash` repeats.'),
  language: Type.String({ description: 'The language of the text.' }),
  hashVersion: Type.Optional(
    Type.Unsafe<2>({
      type: 'integer',
      enum: [2],
      description:
        'Only for a signer with fields or requested attachments: `hash` covers the values and files too.',
    }),
  ),
  statementHash: Type.Optional(
    described(
      sha256,
      'Only for a signer with fields or requested attachments: the SHA-256 of the text alone.',
    ),
  ),
  fields: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ description: 'The id of the field, `fld_…`.' }),
        value: Type.String({ description: 'The value as text; a mark as JSON.' }),
        salt: Type.String({ description: 'The salt of the commitment, 32 hexadecimal digits.' }),
        commitment: described(sha256, 'The commitment that `hash` covers.'),
      }),
      { description: 'Only for a signer with fields: the values that `hash` covers. They are kept.' },
    ),
  ),
  attachments: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String({ description: 'The sender’s name for the file.' }),
        type: Type.String({ description: 'The media type.' }),
        size: Type.Integer({ description: 'The size of the file in bytes.' }),
        sha256: described(sha256, 'The SHA-256 of the file.'),
      }),
      { description: 'Only for a signer with requested attachments: the files that `hash` covers.' },
    ),
  ),
});

export function consentView({ fields, attachments, ...consent }: ShownConsent): Static<typeof ConsentView> {
  return {
    ...consent,
    ...(fields && { fields: [...fields] }),
    ...(attachments && { attachments: [...attachments] }),
  };
}
