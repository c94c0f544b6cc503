/**
 * What the specification asks for and the service does not have yet, as of 21 November 2026. These lists may only
 * shrink: a test fails where something on them exists.
 */

/** Codes of the catalogue that nothing raises yet, and what will. */
export const CODES_NOT_RAISED: Readonly<Record<string, string>> = {
  WEBHOOK_URL_NOT_ALLOWED: 'webhooks',
  DOCUMENT_LIMIT_REACHED: 'plans',
  PLAN_CHANGE_NOT_ALLOWED: 'plans',
  OVERAGE_NOT_AVAILABLE: 'plans',
  PAYMENT_PROVIDER_UNAVAILABLE: 'plans',
};

/** Endpoints of the specification that no route answers yet. */
export const ENDPOINTS_MISSING: readonly string[] = [
  'POST /v1/webhooks',
  'GET /v1/webhooks',
  'DELETE /v1/webhooks/{id}',
  'POST /v1/webhooks/{id}/rotate-secret',
  'POST /v1/webhooks/{id}/test',
  'GET /v1/webhooks/{id}/deliveries',
  'POST /v1/webhooks/deliveries/{deliveryId}/retry',
  'GET /v1/dashboard/stats',
  'GET /v1/billing/usage',
  'GET /v1/logs',
  'GET /v1/logs/{requestId}',
];
