import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { KeptMessage } from '../../ports/stores/messages.ts';
import { moment, nullable, oneOf, written } from './field.ts';

export const messageKind = oneOf(
  'INVITATION',
  'REMINDER',
  'CODE',
  'COMPLETION',
  'DECLINE',
  'CANCELLATION',
  'EXPIRY',
  'WEBHOOK_DISABLED',
);

export const messageStatus = oneOf('WAITING', 'DELIVERED', 'FAILED', 'DROPPED');

export const SentMessageView = Type.Object(
  {
    id: Type.String(),
    kind: messageKind,
    medium: oneOf('EMAIL', 'SMS'),
    signerId: nullable(Type.String()),
    status: messageStatus,
    attempts: Type.Integer(),
    lastError: nullable(
      Type.String({ description: 'The reason of the last attempt; `ProviderFailed` means the provider.' }),
    ),
    createdAt: moment,
    deliveredAt: nullable(moment),
  },
  { $id: 'SentMessage' },
);

/** A message as its sender may see it: never what it says, which may be a code. */
export function sentMessageView(message: KeptMessage): Static<typeof SentMessageView> {
  const { id, kind, medium, signerId, status, attempts, lastError, createdAt, deliveredAt } = message;
  return {
    id,
    kind,
    medium,
    signerId,
    status,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    deliveredAt: written(deliveredAt),
  };
}
