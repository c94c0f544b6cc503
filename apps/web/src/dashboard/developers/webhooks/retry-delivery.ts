import type { Client } from '@aval/sdk/client';
import type { WebhookDelivery } from '@aval/sdk/operations';

/** How often the delivery is read until the service has made the attempt. */
const MAX_POLLS = 15;
const POLL_INTERVAL_MS = 1000;

/** Retries a delivery and returns it once the attempt has finished, or as it is after `MAX_POLLS` polls. */
export async function retryDelivery(client: Client, before: WebhookDelivery): Promise<WebhookDelivery> {
  const { id, webhookId, eventType } = before;
  const given = { path: { deliveryId: id } };
  let last = await client.call('POST /v1/webhooks/deliveries/{deliveryId}/retry', given);
  for (let poll = 0; poll < MAX_POLLS && last.attempts === before.attempts; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const page = await client.call('GET /v1/webhooks/{id}/deliveries', {
      path: { id: webhookId },
      query: { eventType, limit: 100 },
    });
    last = page.data.find((item) => item.id === id && isAttemptFinished(item, before)) ?? last;
  }
  return last;
}

/** Returns whether a newer attempt has finished. */
function isAttemptFinished(now: WebhookDelivery, before: WebhookDelivery): boolean {
  return now.attempts > before.attempts && now.lastAttemptAt !== before.lastAttemptAt;
}
