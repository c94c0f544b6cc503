import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Attempt } from '../../domain/webhooks/attempt.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import { requestHeaders } from '../../domain/webhooks/request-headers.ts';
import { publicKeyOf } from '../../domain/webhooks/signing-key.ts';
import { EVENT_TYPES, SIGNATURE_SCHEMES } from '../../domain/webhooks/webhook.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { moment, nullable, oneOf, pageQuery, text, written } from './field.ts';

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
    description: 'HTTPS, on a public host.',
  }),
  events: Type.Array(subscription, { minItems: 1, maxItems: 50, description: '`*` means every event.' }),
  description: Type.Optional(nullable(text(500))),
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
    enabled: Type.Boolean({ description: 'false also gives up pending deliveries.' }),
  }),
);
export const WebhookQuery = Type.Object({
  ...pageQuery,
  projectId: Type.Optional(Type.String({ maxLength: 200 })),
  environment: Type.Optional(oneOf(...ENVIRONMENTS)),
});
export const TestBody = Type.Object({ type: Type.Optional(eventType) });
export const DeliveryQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(deliveryStatus),
  eventType: Type.Optional(eventType),
});

const webhook = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(subscription),
  description: nullable(Type.String()),
  enabled: Type.Boolean(),
  disabledReason: nullable(oneOf('REQUESTED', 'GONE', 'FAILING')),
  signatures: Type.Array(scheme),
  publicKey: nullable(
    Type.String({ description: 'The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.' }),
  ),
  createdAt: moment,
  updatedAt: moment,
  version: Type.Integer(),
};
const secret = Type.String({ description: 'Standard Webhooks secret (`whsec_…`), shown once.' });

export const WebhookView = Type.Object(webhook, { $id: 'Webhook' });
export const NewWebhookView = Type.Object({ ...webhook, secret }, { $id: 'NewWebhook' });
export const RotatedWebhookView = Type.Object(
  { ...webhook, secret, previousSecretExpiresAt: nullable(moment) },
  { $id: 'RotatedWebhook' },
);
export const TestView = Type.Object(
  {
    status: nullable(Type.Integer({ description: 'Null if there was no response.' })),
    durationMs: Type.Integer(),
    responseBody: nullable(Type.String()),
    reason: nullable(reason),
  },
  { $id: 'WebhookTest' },
);
export const DeliveryView = Type.Object(
  {
    id: Type.String(),
    webhookId: Type.String(),
    eventId: Type.String(),
    eventType,
    status: deliveryStatus,
    attempts: Type.Integer({ description: 'Number of attempts that started.' }),
    lastAttemptAt: nullable(moment),
    requestHeaders: nullable(
      Type.Record(Type.String(), Type.String(), { description: 'Without the signature.' }),
    ),
    responseStatus: nullable(Type.Integer()),
    responseBody: nullable(Type.String({ description: 'Its first 4 KiB.' })),
    durationMs: nullable(Type.Integer()),
    reason: nullable(reason),
    nextAttemptAt: nullable(moment),
    createdAt: moment,
    updatedAt: moment,
  },
  { $id: 'WebhookDelivery' },
);

export function webhookView(given: Webhook): Static<typeof WebhookView> {
  return {
    id: given.id,
    url: given.url,
    events: [...given.events],
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
