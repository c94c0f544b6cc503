import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CHANNELS, MEDIA } from '../../domain/signer-message.ts';
import type { KeptMessage } from '../../store/messages-types.ts';
import { described, moment, nullable, oneOf, timeOfCreation, written } from './field.ts';

export const messageKind = oneOf(
  'INVITATION',
  'REMINDER',
  'CODE',
  'COMPLETION',
  'COPY',
  'EARLY_COPY',
  'DECLINE',
  'NOT_NEEDED',
  'DELEGATED',
  'REPLACED',
  'REMOVED',
  'DELEGATION_REFUSED',
  'CANCELLATION',
  'EXPIRY',
  'REOPENED',
  'ERASURE',
  'FORM_CONFIRM',
  'WEBHOOK_DISABLED',
  'DISPUTE',
  'DELEGATION',
  'SAME_PERSON',
  'APPROVAL',
  'APPROVAL_DECIDED',
  'EVIDENCE_FAILED',
  'WRONG_SECRETS',
  'ERASURE_REQUESTED',
  'SENDER_SIGNED',
  'SENDER_COMPLETED',
  'SENDER_DECLINED',
  'SENDER_EXPIRED',
  'SENDER_MESSAGE_FAILED',
  'SENDER_DIGEST',
);

export const messageMedium = described(oneOf(...MEDIA), 'E-mail, SMS, or WhatsApp.');

export const messageStatus = oneOf('WAITING', 'DELIVERED', 'FAILED', 'DROPPED');

export const SentMessageView = Type.Object(
  {
    id: Type.String({ description: 'The id of the message, `msg_…`.' }),
    kind: described(
      messageKind,
      'The occasion of the message. `SENDER_…` goes to members of the organization.',
    ),
    medium: messageMedium,
    channel: nullable(
      described(
        oneOf(...CHANNELS),
        'The channel that took the message; null before. LOCAL_OUTBOX is a file on the host: nothing was sent.',
      ),
    ),
    signerId: nullable(
      Type.String({
        description: 'The signer who receives it, `sgn_…`; null if it goes to a member of the organization.',
      }),
    ),
    status: described(
      messageStatus,
      'The progress of the message: WAITING, then DELIVERED to the channel, FAILED (also if a receipt says that it did not arrive), or DROPPED because it no longer applied.',
    ),
    attempts: Type.Integer({ description: 'The number of attempts.' }),
    lastError: nullable(
      Type.String({
        description:
          'The reason of the last failure: `ProviderFailed` means the provider, `Bounced` its receipt.',
      }),
    ),
    createdAt: timeOfCreation,
    deliveredAt: nullable(
      described(moment, 'The time at which the channel took the message; null before it.'),
    ),
    confirmedAt: nullable(
      described(
        moment,
        'The time at which a receipt of the provider said that the message reached the recipient; null without a receipt.',
      ),
    ),
  },
  { $id: 'SentMessage', description: 'A message about an envelope, without its text.' },
);

/** A message as its sender may see it: never what it says, which may be a code. */
export function sentMessageView(message: KeptMessage): Static<typeof SentMessageView> {
  const { id, kind, medium, channel, signerId, status, attempts, lastError } = message;
  return {
    id,
    kind,
    medium,
    channel,
    signerId,
    status,
    attempts,
    lastError,
    createdAt: message.createdAt.toISOString(),
    deliveredAt: written(message.deliveredAt),
    confirmedAt: written(message.confirmedAt),
  };
}
