import type { Webhook, WebhookDelivery } from '@aval/sdk/operations';

/** An event that an endpoint can subscribe to, or all events. */
export type Subscription = Webhook['events'][number];
export type EventType = WebhookDelivery['eventType'];

/** Every event type, in the order in which the events usually happen. */
export const EVENT_TYPES: readonly EventType[] = [
  'envelope.created',
  'document.warning',
  'envelope.sent',
  'message.delivered',
  'message.failed',
  'link.opened',
  'signer.added',
  'signer.invited',
  'signer.turn',
  'signer.changed',
  'signer.removed',
  'signer.viewed',
  'signer.authenticated',
  'signer.signed',
  'signer.declined',
  'signer.skipped',
  'signer.delegation_requested',
  'signer.same_person',
  'signer.disputed',
  'reminder.sent',
  'envelope.completed',
  'envelope.evidence_ready',
  'envelope.evidence_failed',
  'envelope.declined',
  'envelope.cancelled',
  'envelope.expired',
  'envelope.reopened',
  'bulk_send.completed',
  'bulk_send.failed',
  'key.expiring',
  'security.event',
];
