import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SANDBOX_OTP } from '../../domain/limits.ts';
import type { SandboxIdentity } from '../../domain/people/sandbox-identities.ts';
import type { KeptMessage } from '../../ports/stores/messages.ts';
import { moment, nullable, oneOf, written } from './field.ts';
import { messageKind, messageStatus } from './messages.ts';

export const IdentitiesView = Type.Object(
  {
    data: Type.Array(
      Type.Object({ name: Type.String(), cpf: Type.String(), email: Type.String(), phone: Type.String() }),
    ),
    otp: Type.String({ description: 'The one-time code of every signer in the Sandbox.' }),
  },
  { $id: 'SandboxIdentities' },
);

export function identitiesView(identities: readonly SandboxIdentity[]): Static<typeof IdentitiesView> {
  return {
    data: identities.map(({ name, cpf, email, phone }) => ({ name, cpf, email, phone })),
    otp: SANDBOX_OTP,
  };
}

export const MessageView = Type.Object(
  {
    id: Type.String(),
    kind: messageKind,
    medium: oneOf('EMAIL', 'SMS'),
    to: nullable(Type.String({ description: 'e-mail address or phone number' })),
    subject: nullable(Type.String()),
    text: nullable(Type.String()),
    html: nullable(Type.String({ description: 'The same text for mail programs; empty for an SMS.' })),
    status: messageStatus,
    createdAt: moment,
    deliveredAt: nullable(moment),
    envelopeId: nullable(Type.String()),
    signerId: nullable(Type.String()),
  },
  { $id: 'SandboxMessage' },
);

export function messageView(message: KeptMessage): Static<typeof MessageView> {
  const { id, kind, medium, content, status, createdAt, deliveredAt, envelopeId, signerId } = message;
  return {
    id,
    kind,
    medium,
    to: content?.to ?? null,
    subject: content?.subject ?? null,
    text: content?.text ?? null,
    html: content?.html ?? null,
    status,
    createdAt: createdAt.toISOString(),
    deliveredAt: written(deliveredAt),
    envelopeId,
    signerId,
  };
}
