import type { Webhook, WebhookDelivery } from '@aval/sdk/operations';

/** What an endpoint can ask for: an event, or all of them. */
export type Subscription = Webhook['events'][number];
export type EventType = WebhookDelivery['eventType'];

/** Every event, in the order of a ceremony. */
export const EVENT_TYPES: readonly EventType[] = [
  'envelope.created',
  'envelope.sent',
  'signer.viewed',
  'signer.authenticated',
  'signer.signed',
  'signer.declined',
  'envelope.completed',
  'envelope.evidence_ready',
  'envelope.declined',
  'envelope.cancelled',
  'envelope.expired',
];
