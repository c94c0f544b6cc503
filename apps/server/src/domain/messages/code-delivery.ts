import { OTP_TTL } from '../limits.ts';
import type { Channel } from '../signer-message.ts';

/** What became of a code on its way, the best first: a signer whose host gets the code too needs one of the two messages. */
export const CODE_DELIVERIES = [
  'CONFIRMED',
  'ACCEPTED',
  'WAITING',
  'DELAYED',
  'KEPT',
  'FAILED',
  'EXPIRED',
] as const;

export type CodeDelivery = (typeof CODE_DELIVERIES)[number];

/** A message with a code, as far as its way matters. */
export interface CodeMessage {
  readonly status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  /** Of the last attempt; null without a failure. An outage of the provider uses up no attempts, and leaves it. */
  readonly lastError: string | null;
  readonly channel: Channel | null;
  readonly confirmedAt: Date | null;
}

/** Returns what became of a code that was requested at a time; null if nothing carried it. */
export function codeDelivery(
  messages: readonly CodeMessage[],
  { createdAt, now }: { readonly createdAt: Date; readonly now: Date },
): CodeDelivery | null {
  const isOver = now.getTime() - createdAt.getTime() >= OTP_TTL;
  const deliveries = messages.map((message) => deliveryOf(message, isOver));
  return CODE_DELIVERIES.find((delivery) => deliveries.includes(delivery)) ?? null;
}

/** A message that was still in the queue when its code ended won't go out. */
function deliveryOf({ status, lastError, channel, confirmedAt }: CodeMessage, isOver: boolean): CodeDelivery {
  if (status === 'FAILED') return 'FAILED';
  if (status === 'DROPPED' || (status === 'WAITING' && isOver)) return 'EXPIRED';
  if (status === 'WAITING') return lastError === null ? 'WAITING' : 'DELAYED';
  if (channel === 'LOCAL_OUTBOX') return 'KEPT';
  return confirmedAt === null ? 'ACCEPTED' : 'CONFIRMED';
}
