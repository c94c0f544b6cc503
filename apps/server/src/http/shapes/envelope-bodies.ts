import { Type } from 'typebox';
import { DOCUMENTS_PER_ENVELOPE, SIGNERS_PER_ENVELOPE } from '../../domain/limits.ts';
import { AttachmentBody } from './documents.ts';
import { envelopeSettings } from './envelope-settings.ts';
import { described, text } from './field.ts';
import { inlineFields } from './signer-fields.ts';
import { SignerBody } from './signers.ts';
import { templateUse } from './template-content.ts';

/** Another tenant's, or none at all, is not found: no form is demanded of it. */
export const templateId = Type.Optional(
  Type.String({
    maxLength: 200,
    description:
      'A template, `tpl_…`, that provides the documents, roles, fields, texts, and settings that the request leaves out.',
  }),
);

export const EnvelopePatch = Type.Object({
  title: Type.Optional(described(text(), 'The title that signers see.')),
  ...envelopeSettings,
  documentIds: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: DOCUMENTS_PER_ENVELOPE,
      uniqueItems: true,
      description:
        'The attached documents of a draft in their new order. A document that is left out is removed from the draft, not deleted.',
    }),
  ),
});

export const EnvelopeBody = Type.Object({
  title: described(text(), 'The title that signers see.'),
  templateId,
  ...envelopeSettings,
  documents: Type.Optional(
    Type.Array(AttachmentBody, {
      maxItems: DOCUMENTS_PER_ENVELOPE,
      description:
        'Documents to attach, each by `documentId` or as a file in `contentBase64`: a PDF, or a DOCX or HTML file with its `values`.',
    }),
  ),
  signers: Type.Optional(
    Type.Array(SignerBody, {
      maxItems: SIGNERS_PER_ENVELOPE,
      description: 'Signers to add, in this order.',
    }),
  ),
  fields: inlineFields,
  ...templateUse,
});
