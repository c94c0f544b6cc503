import type { Tenant } from '../../domain/access/principal.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { EventType } from '../../domain/events/domain-event.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { newDelivery } from '../../domain/webhooks/delivery.ts';
import { subscribes } from '../../domain/webhooks/webhook.ts';
import type { Subscriber } from '../../store/webhooks.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** An announced event. */
interface AnnouncedEvent {
  readonly id: Id<'evt'>;
  readonly type: EventType;
}

interface Labelled {
  readonly metadata: Metadata | null;
}

/**
 * Enqueues a delivery for each event and each endpoint subscribed to it, in the transaction of the change:
 * both are committed or neither. The events were sent to the database before. Events without an envelope have no
 * metadata.
 */
export async function enqueueDeliveries(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, metadata }: Labelled & { readonly tenant: Tenant },
  events: readonly AnnouncedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const subscribers = await tx.webhooks.subscribers(tenant);
  await enqueueDeliveriesTo(deps, tx, subscribers, { events, metadata });
}

/** As `enqueueDeliveries`, to those of these endpoints that subscribe to the events. */
export async function enqueueDeliveriesTo(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  subscribers: readonly Subscriber[],
  { events, metadata }: Labelled & { readonly events: readonly AnnouncedEvent[] },
): Promise<void> {
  const now = await tx.now();
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
