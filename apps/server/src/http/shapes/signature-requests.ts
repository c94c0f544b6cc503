import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  evidenceFailure,
  isEvidenceReady,
  verificationCode,
} from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { SIGNERS_PER_ENVELOPE } from '../../domain/limits.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import { approvalPart, approvalPartOf } from './approvals.ts';
import { contentBase64, source } from './documents.ts';
import { envelopeSettings } from './envelope-settings.ts';
import { templateId } from './envelope-bodies.ts';
import { envelopeStatus, resultMembers } from './envelopes.ts';
import { described, moment, nullable, oneOf, requiring, text, written } from './field.ts';
import { inlineFields } from './signer-fields.ts';
import { templateUse } from './template-content.ts';
import { SignerBody, signerViews, SignerView, SigningLinkView } from './signers.ts';

export const SignatureRequestBody = requiring(
  Type.Object({
    title: Type.Optional(described(text(), 'The title that signers see. Default: that of the document.')),
    ...envelopeSettings,
    templateId,
    documentId: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'A document that you uploaded, `doc_…`. Instead of `document`.',
      }),
    ),
    document: Type.Optional(
      Type.Object(
        {
          contentBase64,
          filename: Type.Optional(described(text(), 'The name of the file, as downloads have it.')),
          title: Type.Optional(
            described(text(), 'The title of the document. Default: the name of the file.'),
          ),
          values: source.values,
        },
        {
          description:
            'A PDF, or a DOCX or HTML file with its `values`, to upload with this request. Instead of `documentId`.',
        },
      ),
    ),
    signers: Type.Optional(
      Type.Array(SignerBody, {
        minItems: 1,
        maxItems: SIGNERS_PER_ENVELOPE,
        description: 'The signers. Instead of `signer`.',
      }),
    ),
    signer: Type.Optional(described(SignerBody, 'The only signer. Instead of `signers`.')),
    fields: inlineFields,
    ...templateUse,
    notify: Type.Optional(
      Type.Boolean({
        description: 'Whether Aval sends the invitations. False: send the links yourself. Default: true.',
      }),
    ),
  }),
  ['documentId', 'document', 'templateId'],
  ['signers', 'signer', 'people', 'templateId'],
);

const members = {
  id: Type.String({ description: 'The id of the signature request, `sigreq_…`.' }),
  envelopeId: Type.String({ description: 'The id of its envelope, `env_…`.' }),
  title: Type.String({ description: 'The title that signers see.' }),
  status: described(envelopeStatus, 'The status of the envelope.'),
  signers: Type.Array(SignerView, { description: 'The signers, by their `order`.' }),
  language: described(oneOf(...LANGUAGES), 'The language of the envelope.'),
  expiresAt: nullable(described(moment, 'The time until which the envelope can be signed.')),
  templateId: nullable(
    Type.String({ description: 'The template that it started from, `tpl_…`; null without one.' }),
  ),
  templateVersion: nullable(
    Type.Integer({ description: 'The `version` of that template at the time; null without one.' }),
  ),
  ...resultMembers,
  approval: approvalPart,
};

export const SignatureRequestView = Type.Object(members, {
  $id: 'SignatureRequest',
  description: 'One request that created and sent an envelope, and its result.',
});

export const RequestedSignatureView = Type.Object(
  {
    ...members,
    signingLinks: Type.Array(SigningLinkView, {
      description:
        'The links of all signers. They are in no later response. None while it waits for its release.',
    }),
  },
  { $id: 'RequestedSignature', description: 'A new signature request with the signing links.' },
);

export function signatureRequestView(
  request: SignatureRequest,
  envelope: Envelope,
): Static<typeof SignatureRequestView> {
  return {
    id: request.id,
    envelopeId: envelope.id,
    title: envelope.terms.title,
    status: envelope.progress.status,
    signers: signerViews(envelope),
    language: envelope.terms.language,
    expiresAt: written(envelope.terms.expiresAt),
    templateId: envelope.terms.template?.id ?? null,
    templateVersion: envelope.terms.template?.version ?? null,
    evidenceReady: isEvidenceReady(envelope),
    evidenceFailure: evidenceFailure(envelope),
    verificationCode: verificationCode(envelope),
    reference: envelope.terms.reference,
    metadata: envelope.terms.metadata,
    approval: approvalPartOf(envelope.approval),
    createdAt: request.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    version: envelope.version,
  };
}
