import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SANDBOX_OTP } from '../../domain/limits.ts';
import type { SandboxIdentity } from '../../domain/people/sandbox-identities.ts';
import { maskPhone } from '../../domain/people/contact.ts';
import type { KeptMessage } from '../../ports/stores/messages.ts';
import { described, moment, nullable, timeOfCreation, written } from './field.ts';
import { messageKind, messageMedium, messageStatus } from './messages.ts';

export const IdentitiesView = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The name of the person.' }),
        cpf: Type.String({ description: 'A CPF that the Sandbox accepts.' }),
        email: Type.String({ description: 'An e-mail address. Nothing is sent to it.' }),
        phone: Type.String({ description: 'A phone (E.164). Nothing is sent to it.' }),
      }),
      { description: 'People to sign with.' },
    ),
    otp: Type.String({ description: 'The one-time code of every signer in the Sandbox.' }),
  },
  { $id: 'SandboxIdentities', description: 'People and the code to test signing with.' },
);

export function identitiesView(identities: readonly SandboxIdentity[]): Static<typeof IdentitiesView> {
  return {
    data: identities.map(({ name, cpf, email, phone }) => ({ name, cpf, email, phone })),
    otp: SANDBOX_OTP,
  };
}

export const MessageView = Type.Object(
  {
    id: Type.String({ description: 'The id of the message, `msg_…`.' }),
    kind: described(
      messageKind,
      'The occasion of the message. `SENDER_…` goes to members of the organization.',
    ),
    medium: messageMedium,
    to: nullable(
      Type.String({
        description:
          'The e-mail address or phone number; null after erasure and after 30 days. The number is masked without the power to read personal data.',
      }),
    ),
    subject: nullable(
      Type.String({
        description:
          'The subject of an e-mail; empty for SMS and WhatsApp. Null after erasure and after 30 days.',
      }),
    ),
    text: nullable(
      Type.String({ description: 'The text of the message; null after erasure and after 30 days.' }),
    ),
    html: nullable(
      Type.String({ description: 'The same text for mail programs; empty for SMS and WhatsApp.' }),
    ),
    attachments: Type.Array(
      Type.Object({
        filename: Type.String({ description: 'The name under which mail programs save it.' }),
        size: Type.Integer({ description: 'The size of the file in bytes.' }),
      }),
      { description: 'The final documents that the mail would carry.' },
    ),
    status: described(messageStatus, 'The progress of the message.'),
    createdAt: timeOfCreation,
    deliveredAt: nullable(described(moment, 'The time at which the message appeared here; null before it.')),
    envelopeId: nullable(
      Type.String({ description: 'The envelope that it is about, `env_…`; null if there is none.' }),
    ),
    signerId: nullable(
      Type.String({ description: 'The signer who would receive it, `sgn_…`; null if there is none.' }),
    ),
  },
  { $id: 'SandboxMessage', description: 'A message that the Sandbox would have sent.' },
);

/** Returns a message of the Sandbox; without `seesPhones`, their numbers are masked. */
export function messageView(message: KeptMessage, seesPhones: boolean): Static<typeof MessageView> {
  const { id, kind, medium, content, status, createdAt, deliveredAt, envelopeId, signerId } = message;
  return {
    id,
    kind,
    medium,
    to: content && addressOf(content.to, seesPhones),
    subject: content?.subject ?? null,
    text: content?.text ?? null,
    html: content?.html ?? null,
    attachments: attachmentsOf(message),
    status,
    createdAt: createdAt.toISOString(),
    deliveredAt: written(deliveredAt),
    envelopeId,
    signerId,
  };
}

function attachmentsOf({ content }: KeptMessage) {
  return (content?.attachments ?? []).map(({ filename, size }) => ({ filename, size }));
}

function addressOf(to: string, seesPhones: boolean): string {
  return seesPhones || to.includes('@') ? to : maskPhone(to);
}
