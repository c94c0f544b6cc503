import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Attempt } from '../../domain/webhooks/attempt.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import { requestHeaders } from '../../domain/webhooks/request-headers.ts';
import { publicKeyOf } from '../../domain/webhooks/signing-key.ts';
import { EVENT_TYPES, SIGNATURE_SCHEMES } from '../../domain/webhooks/webhook.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import {
  described,
  metadata,
  moment,
  nullable,
  objectVersion,
  oneOf,
  pageQuery,
  text,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { listFilter } from './list-filter.ts';

const URL_MAX_LENGTH = 2048;

const subscription = oneOf('*', ...EVENT_TYPES);
const eventType = oneOf(...EVENT_TYPES);
const deliveryStatus = oneOf('PENDING', 'SUCCEEDED', 'FAILED');
const reason = oneOf(
  'URL_NOT_ALLOWED',
  'NOT_RESOLVED',
  'CONNECTION_FAILED',
  'TLS_FAILED',
  'TIMED_OUT',
  'REDIRECTED',
  'REFUSED',
  'WEBHOOK_DISABLED',
);

const scheme = oneOf(...SIGNATURE_SCHEMES);

const input = {
  url: Type.String({
    minLength: 1,
    maxLength: URL_MAX_LENGTH,
    description: 'The address that receives events: HTTPS, on a public host.',
  }),
  events: Type.Array(subscription, {
    minItems: 1,
    maxItems: 50,
    description:
      'The types of events to send. `*` means every type of envelopes, including types that are added later: all except `key.expiring`, `bulk_send.…`, and `security.event`, which needs ADMIN or OWNER of the organization.',
  }),
  metadata: Type.Optional(
    nullable(
      described(
        metadata,
        'Only events of envelopes that have all of these pairs in their `metadata`. Null: events of all envelopes.',
      ),
    ),
  ),
  description: Type.Optional(nullable(described(text(500), 'A note about the endpoint. Null removes it.'))),
  signatures: Type.Optional(
    Type.Array(scheme, {
      minItems: 1,
      maxItems: 2,
      description:
        '`v1` (default): HMAC with the secret. `v1a`: Ed25519, verified with `publicKey`. Both: a header with both.',
    }),
  ),
};

export const WebhookBody = Type.Object(input);
export const WebhookPatchBody = Type.Partial(
  Type.Object({
    ...input,
    enabled: Type.Boolean({
      description: 'Whether events are sent. False also gives up pending deliveries.',
    }),
  }),
);
export const WebhookQuery = Type.Object({
  ...pageQuery,
  projectId: Type.Optional(Type.String({ maxLength: 200, description: 'Only endpoints of this project.' })),
  environment: Type.Optional(described(oneOf(...ENVIRONMENTS), 'Only endpoints of this environment.')),
  ...listFilter('endpoints', 'address or description'),
});
export const TestBody = Type.Object({
  type: Type.Optional(described(eventType, 'The type of the test event. Default: `envelope.created`.')),
});
export const DeliveryQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(described(deliveryStatus, 'Only deliveries with this status.')),
  eventType: Type.Optional(described(eventType, 'Only deliveries of this type of event.')),
});

const webhook = {
  id: Type.String({ description: 'The id of the endpoint, `whk_…`.' }),
  url: Type.String({ description: 'The address that receives events.' }),
  events: Type.Array(subscription, { description: 'The types of events that it receives.' }),
  metadata: nullable(
    described(metadata, 'The pairs that envelopes must have; null for events of all envelopes.'),
  ),
  description: nullable(Type.String({ description: 'A note about the endpoint; null if there is none.' })),
  enabled: Type.Boolean({ description: 'Whether events are sent.' }),
  disabledReason: nullable(
    described(
      oneOf('REQUESTED', 'GONE', 'FAILING'),
      'The reason for which nothing is sent: by request, after a 410, or after days of failures. Null if it is enabled.',
    ),
  ),
  signatures: Type.Array(scheme, { description: 'The kinds of signature that each request carries.' }),
  publicKey: nullable(
    Type.String({ description: 'The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.' }),
  ),
  createdAt: timeOfCreation,
  updatedAt: timeOfChange,
  version: objectVersion,
};
const secret = Type.String({ description: 'Standard Webhooks secret (`whsec_…`), shown once.' });

export const WebhookView = Type.Object(webhook, {
  $id: 'Webhook',
  description: 'An endpoint that receives events.',
});
export const NewWebhookView = Type.Object(
  { ...webhook, secret },
  { $id: 'NewWebhook', description: 'A new endpoint with its secret.' },
);
export const RotatedWebhookView = Type.Object(
  {
    ...webhook,
    secret,
    previousSecretExpiresAt: nullable(
      described(moment, 'The time until which the old secret signs too; null if there is none.'),
    ),
  },
  { $id: 'RotatedWebhook', description: 'An endpoint with its new secret.' },
);
export const TestView = Type.Object(
  {
    status: nullable(
      Type.Integer({ description: 'The HTTP status of the endpoint; null if there was no response.' }),
    ),
    durationMs: Type.Integer({ description: 'The time until the response, in milliseconds.' }),
    responseBody: nullable(
      Type.String({ description: 'The first 4 KiB of the response; null if there was none.' }),
    ),
    reason: nullable(described(reason, 'The reason for the failure; null if it succeeded.')),
  },
  { $id: 'WebhookTest', description: 'The result of a test event.' },
);
export const DeliveryView = Type.Object(
  {
    id: Type.String({ description: 'The id of the delivery, `dlv_…`.' }),
    webhookId: Type.String({ description: 'The endpoint, `whk_…`.' }),
    eventId: Type.String({ description: 'The event, `evt_…`.' }),
    eventType: described(eventType, 'The type of the event, such as `envelope.completed`.'),
    status: described(deliveryStatus, 'PENDING until an attempt succeeds or the last attempt fails.'),
    attempts: Type.Integer({ description: 'Number of attempts that started.' }),
    lastAttemptAt: nullable(described(moment, 'The time of the last attempt; null before it.')),
    requestHeaders: nullable(
      Type.Record(Type.String(), Type.String(), {
        description: 'The headers of the last attempt, without the signature; null before it.',
      }),
    ),
    responseStatus: nullable(
      Type.Integer({ description: 'The HTTP status of the last response; null if there was none.' }),
    ),
    responseBody: nullable(
      Type.String({ description: 'The first 4 KiB of the last response; null if there was none.' }),
    ),
    durationMs: nullable(
      Type.Integer({ description: 'The duration of the last attempt, in milliseconds; null before it.' }),
    ),
    reason: nullable(described(reason, 'The reason for the last failure; null if there is none.')),
    nextAttemptAt: nullable(described(moment, 'The time of the next attempt; null if there is none.')),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
  },
  { $id: 'WebhookDelivery', description: 'An event on its way to an endpoint.' },
);

export function webhookView(given: Webhook): Static<typeof WebhookView> {
  return {
    id: given.id,
    url: given.url,
    events: [...given.events],
    metadata: given.metadata,
    description: given.description,
    enabled: given.disabledReason === null,
    disabledReason: given.disabledReason,
    signatures: [...given.signatures],
    publicKey: given.signingKey === null ? null : publicKeyOf(given.signingKey),
    createdAt: given.createdAt.toISOString(),
    updatedAt: given.updatedAt.toISOString(),
    version: given.version,
  };
}

export function newWebhookView(given: Webhook): Static<typeof NewWebhookView> {
  return { ...webhookView(given), secret: given.secret };
}

export function rotatedWebhookView(given: Webhook): Static<typeof RotatedWebhookView> {
  return { ...newWebhookView(given), previousSecretExpiresAt: written(given.previous?.until ?? null) };
}

export function testView(attempt: Attempt): Static<typeof TestView> {
  const { responseStatus: status, durationMs, responseBody, reason: why } = attempt;
  return { status, durationMs, responseBody, reason: why };
}

export function deliveryView(given: Delivery): Static<typeof DeliveryView> {
  return {
    id: given.id,
    webhookId: given.webhookId,
    eventId: given.eventId,
    eventType: given.eventType,
    status: given.status,
    attempts: given.attempts,
    ...lastAttempt(given),
    nextAttemptAt: written(given.nextAttemptAt),
    createdAt: given.createdAt.toISOString(),
    updatedAt: given.updatedAt.toISOString(),
  };
}

const NONE_YET = {
  lastAttemptAt: null,
  requestHeaders: null,
  responseStatus: null,
  responseBody: null,
  durationMs: null,
  reason: null,
};

function lastAttempt({ eventId, last }: Delivery) {
  if (last === null) return NONE_YET;
  const { at, responseStatus, responseBody, durationMs, reason: why } = last;
  const headers = { ...requestHeaders(eventId, at) };
  return {
    lastAttemptAt: at.toISOString(),
    requestHeaders: headers,
    responseStatus,
    responseBody,
    durationMs,
    reason: why,
  };
}
