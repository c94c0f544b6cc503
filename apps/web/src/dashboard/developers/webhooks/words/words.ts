import type { WebhookDelivery } from '@aval/sdk/operations';

/** A reason why a receiver did not accept an event. */
export type Reason = NonNullable<WebhookDelivery['reason']>;
