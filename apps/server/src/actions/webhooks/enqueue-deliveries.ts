import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { EventType } from '../../domain/events/domain-event.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { newDelivery } from '../../domain/webhooks/delivery.ts';
import { subscribes } from '../../domain/webhooks/webhook.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

/**
 * Enqueues a delivery for each event and each endpoint subscribed to it, in the transaction of the change:
 * both are committed or neither. The events were sent to the database before. Events without an envelope have no
 * metadata.
 */
export async function enqueueDeliveries(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, metadata }: Pick<Envelope, 'tenant' | 'metadata'>,
  events: readonly { readonly id: Id<'evt'>; readonly type: EventType }[],
): Promise<void> {
  if (events.length === 0) return;
  const now = tx.now();
  const subscribers = await tx.webhooks.subscribers(tenant);
  const deliveries = events.flatMap(({ id: eventId, type }) =>
    subscribers
      .filter((webhook) => subscribes(webhook, type, metadata))
      .map(({ id: webhookId }) => {
        const id = makeId('dlv', now, deps.random.bytes(10));
        return newDelivery({ id, webhookId, eventId, eventType: type, now });
      }),
  );
  await tx.deliveries.enqueue(deliveries);
}
