/* oxlint-disable */
/* Generated from docs/openapi.json by `npm run generate`. Do not edit. */

/** The operations that take an Idempotency-Key: the client chooses a key for them and can repeat them safely. */
export const IDEMPOTENT_OPERATIONS: ReadonlySet<string> = new Set([
  'POST /v1/auth/logout',
  'POST /v1/me/tokens',
  'POST /v1/organizations',
  'POST /v1/organizations/{id}/members',
  'POST /v1/projects',
  'POST /v1/api-keys',
  'POST /v1/api-keys/{id}/rotate',
  'POST /v1/documents',
  'POST /v1/documents/{id}/versions',
  'POST /v1/envelopes',
  'POST /v1/envelopes/{id}/documents',
  'POST /v1/envelopes/{id}/signers',
  'POST /v1/envelopes/{id}/send',
  'POST /v1/envelopes/{id}/cancel',
  'POST /v1/envelopes/{id}/signers/{signerId}/link',
  'POST /v1/signature-requests',
  'POST /v1/sign/{token}/otp/request',
  'POST /v1/sign/{token}/otp/verify',
  'POST /v1/sign/{token}/consent',
  'POST /v1/sign/{token}/sign',
  'POST /v1/sign/{token}/decline',
  'POST /v1/webhooks',
  'POST /v1/webhooks/{id}/rotate-secret',
  'POST /v1/webhooks/{id}/test',
  'POST /v1/webhooks/deliveries/{deliveryId}/retry',
  'POST /v1/templates',
  'POST /v1/billing/plan',
]);
