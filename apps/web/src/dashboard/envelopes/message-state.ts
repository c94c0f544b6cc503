import type { SentMessage } from '@aval/sdk/operations';

/**
 * The progress of a message. Only a receipt of the provider says that it was delivered: ACCEPTED means that the provider
 * took it, and KEPT that nothing was sent, because no provider is configured.
 */
export type MessageState =
  | 'WAITING'
  | 'KEPT'
  | 'SANDBOX'
  | 'ACCEPTED'
  | 'CONFIRMED'
  | 'BOUNCED'
  | 'FAILED'
  | 'DROPPED';

/** Returns the progress of a message. */
export function messageState(
  message: Pick<SentMessage, 'status' | 'channel' | 'confirmedAt' | 'lastError'>,
): MessageState {
  const { status, channel, confirmedAt, lastError } = message;
  if (status === 'FAILED') return lastError === 'Bounced' ? 'BOUNCED' : 'FAILED';
  if (status !== 'DELIVERED') return status;
  if (channel === 'LOCAL_OUTBOX') return 'KEPT';
  if (channel === 'SANDBOX') return 'SANDBOX';
  return confirmedAt === null ? 'ACCEPTED' : 'CONFIRMED';
}
