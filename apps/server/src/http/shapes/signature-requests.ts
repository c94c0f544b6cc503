import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { SIGNERS_PER_ENVELOPE } from '../../domain/limits.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import { contentBase64 } from './documents.ts';
import {
  envelopeSettings,
  envelopeStatus,
  SignerBody,
  signerView,
  SignerView,
  SigningLinkView,
  templateId,
} from './envelopes.ts';
import { metadata, moment, nullable, requiring, text, written } from './field.ts';

export const SignatureRequestBody = requiring(
  Type.Object({
    title: Type.Optional(text()),
    ...envelopeSettings,
    templateId,
    documentId: Type.Optional(Type.String({ maxLength: 200 })),
    document: Type.Optional(
      Type.Object({
        contentBase64,
        filename: Type.Optional(text()),
        title: Type.Optional(text()),
      }),
    ),
    signers: Type.Optional(Type.Array(SignerBody, { minItems: 1, maxItems: SIGNERS_PER_ENVELOPE })),
    signer: Type.Optional(SignerBody),
    notify: Type.Optional(Type.Boolean()),
  }),
  ['documentId', 'document'],
  ['signers', 'signer'],
);

const members = {
  id: Type.String(),
  envelopeId: Type.String(),
  title: Type.String(),
  status: envelopeStatus,
  signers: Type.Array(SignerView),
  expiresAt: nullable(moment),
  evidenceReady: Type.Boolean(),
  verificationCode: nullable(Type.String()),
  metadata: nullable(metadata),
  createdAt: moment,
  updatedAt: moment,
  version: Type.Integer(),
};

export const SignatureRequestView = Type.Object(members, { $id: 'SignatureRequest' });

export const RequestedSignatureView = Type.Object(
  { ...members, signingLinks: Type.Array(SigningLinkView) },
  { $id: 'RequestedSignature' },
);

export function signatureRequestView(
  request: SignatureRequest,
  envelope: Envelope,
): Static<typeof SignatureRequestView> {
  return {
    id: request.id,
    envelopeId: envelope.id,
    title: envelope.title,
    status: envelope.status,
    signers: envelope.signers.map(signerView),
    expiresAt: written(envelope.expiresAt),
    evidenceReady: envelope.evidenceReady,
    verificationCode: envelope.verificationCode,
    metadata: envelope.metadata,
    createdAt: request.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    version: envelope.version,
  };
}
