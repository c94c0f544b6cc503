import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Envelope, EnvelopeDocument, Signer } from '../../domain/envelopes/envelope.ts';
import { maskPhone } from '../../domain/people/contact.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import {
  DOCUMENTS_PER_ENVELOPE,
  REMINDER_DAYS,
  REMINDER_MAX_DAYS,
  SIGNERS_PER_ENVELOPE,
} from '../../domain/limits.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines, phone } from '../checks/tidy-text.ts';
import { metadata, moment, nullable, oneOf, sha256, text, written } from './field.ts';
import { AttachmentBody, warnings } from './documents.ts';

export const signatureLevel = oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED');
export const authenticationMethod = oneOf('EMAIL_OTP', 'SMS_OTP');
export const envelopeStatus = oneOf('DRAFT', 'SENT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED');
export const signerStatus = oneOf('PENDING', 'SENT', 'VIEWED', 'SIGNED', 'DECLINED');

/** The optional members of an envelope's input. */
export const envelopeSettings = {
  message: Type.Optional(nullable(lines(Type.String({ maxLength: 5000 })))),
  signatureLevel: Type.Optional(signatureLevel),
  authenticationMethod: Type.Optional(authenticationMethod),
  signingOrderEnabled: Type.Optional(Type.Boolean()),
  expiresAt: Type.Optional(nullable(moment)),
  metadata: Type.Optional(nullable(metadata)),
  reminders: Type.Optional(
    Type.Object(
      {
        enabled: Type.Optional(Type.Boolean()),
        daysBeforeExpiry: Type.Optional(Type.Integer({ minimum: 1, maximum: REMINDER_MAX_DAYS })),
      },
      {
        description: 'Days before the term at which signers whose turn it is get one reminder. Default: 3.',
      },
    ),
  ),
};

/** Another tenant's, or none at all, is not found: no form is demanded of it. */
export const templateId = Type.Optional(
  Type.String({
    maxLength: 200,
    description: 'A template that provides the settings that the request leaves out.',
  }),
);

export const EnvelopePatch = Type.Object({ title: Type.Optional(text()), ...envelopeSettings });

export const SignerBody = Type.Object({
  name: text(),
  email: Type.String({ format: 'email', maxLength: 254 }),
  cpf: Type.Optional(nullable(Type.String({ maxLength: 20, description: 'With or without punctuation.' }))),
  phone: Type.Optional(
    nullable(
      phone(
        Type.String({
          pattern: PATTERNS.phone.pattern,
          description: 'E.164, or as Brazilians write it, such as (11) 98765-4321. Stored as E.164.',
        }),
      ),
    ),
  ),
  order: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});

export const EnvelopeBody = Type.Object({
  title: text(),
  templateId,
  ...envelopeSettings,
  documents: Type.Optional(
    Type.Array(AttachmentBody, {
      maxItems: DOCUMENTS_PER_ENVELOPE,
      description: 'Documents to attach, each by `documentId` or as a PDF in `contentBase64`.',
    }),
  ),
  signers: Type.Optional(
    Type.Array(SignerBody, {
      maxItems: SIGNERS_PER_ENVELOPE,
      description: 'Signers to add, in this order.',
    }),
  ),
});

export const SignerView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    cpf: nullable(Type.String({ description: 'masked' })),
    phone: nullable(Type.String({ description: 'masked' })),
    order: Type.Integer(),
    status: signerStatus,
    sentAt: nullable(moment),
    viewedAt: nullable(moment),
    authenticatedAt: nullable(moment),
    signedAt: nullable(moment),
    declinedAt: nullable(moment),
    declineReason: nullable(Type.String()),
    erasedAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'The time since which nothing identifies the signer: name and email are empty.',
      }),
    ),
    createdAt: moment,
  },
  { $id: 'Signer' },
);

const members = {
  id: Type.String(),
  title: Type.String(),
  message: nullable(Type.String()),
  status: envelopeStatus,
  signatureLevel,
  authenticationMethod,
  signingOrderEnabled: Type.Boolean(),
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      versionId: Type.String(),
      title: Type.String(),
      sha256,
      pages: Type.Integer(),
      warnings,
    }),
  ),
  signers: Type.Array(SignerView),
  expiresAt: nullable(moment),
  reminders: Type.Object({ enabled: Type.Boolean(), daysBeforeExpiry: Type.Integer() }),
  sentAt: nullable(moment),
  completedAt: nullable(moment),
  cancelledAt: nullable(moment),
  declinedAt: nullable(moment),
  expiredAt: nullable(moment),
  reason: nullable(Type.String()),
  evidenceReady: Type.Boolean(),
  verificationCode: nullable(Type.String()),
  metadata: nullable(metadata),
  createdAt: moment,
  updatedAt: moment,
  version: Type.Integer(),
};

export const EnvelopeView = Type.Object(members, { $id: 'Envelope' });

export const SigningLinkView = Type.Object(
  {
    signerId: Type.String(),
    name: Type.String(),
    email: Type.String(),
    url: Type.String({ format: 'uri' }),
    token: Type.String(),
    expiresAt: nullable(moment),
  },
  { $id: 'SigningLink' },
);

export const SentView = Type.Object(
  { ...members, signingLinks: Type.Array(SigningLinkView) },
  { $id: 'SentEnvelope' },
);

export function signerView(signer: Signer): Static<typeof SignerView> {
  return {
    id: signer.id,
    name: signer.name,
    email: signer.email,
    cpf: signer.cpf && maskCpf(signer.cpf),
    phone: signer.phone && maskPhone(signer.phone),
    order: signer.order,
    status: signer.status,
    sentAt: written(signer.sentAt),
    viewedAt: written(signer.viewedAt),
    authenticatedAt: written(signer.authenticatedAt),
    signedAt: written(signer.signedAt),
    declinedAt: written(signer.declinedAt),
    declineReason: signer.declineReason,
    erasedAt: written(signer.erasedAt),
    createdAt: signer.createdAt.toISOString(),
  };
}

export function envelopeView(envelope: Envelope): Static<typeof EnvelopeView> {
  return {
    id: envelope.id,
    title: envelope.title,
    message: envelope.message,
    status: envelope.status,
    signatureLevel: envelope.signatureLevel,
    authenticationMethod: envelope.authenticationMethod,
    signingOrderEnabled: envelope.signingOrderEnabled,
    documents: envelope.documents.map(documentOf),
    signers: envelope.signers.map(signerView),
    expiresAt: written(envelope.expiresAt),
    reminders: {
      enabled: envelope.reminderDays !== null,
      daysBeforeExpiry: envelope.reminderDays ?? REMINDER_DAYS,
    },
    sentAt: written(envelope.sentAt),
    completedAt: written(envelope.completedAt),
    cancelledAt: written(envelope.cancelledAt),
    declinedAt: written(envelope.declinedAt),
    expiredAt: written(envelope.expiredAt),
    reason: envelope.reason,
    evidenceReady: envelope.evidenceReady,
    verificationCode: envelope.verificationCode,
    metadata: envelope.metadata,
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    version: envelope.version,
  };
}

function documentOf({ id, versionId, title, sha256: hash, pages, warnings: found }: EnvelopeDocument) {
  return { id, versionId, title, sha256: hash, pages, warnings: [...found] };
}

export function linkView(link: SigningLink): Static<typeof SigningLinkView> {
  return { ...link, expiresAt: written(link.expiresAt) };
}
