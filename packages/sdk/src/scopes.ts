/* oxlint-disable */
/* Generated from docs/openapi.json by `npm run generate`. Do not edit. */

/** Every scope of an API key, in the order of the API description. */
export const SCOPES = [
  'documents:read',
  'documents:write',
  'envelopes:read',
  'envelopes:write',
  'envelopes:send',
  'signature-requests:read',
  'signature-requests:write',
  'evidence:read',
  'templates:read',
  'templates:write',
  'forms:write',
  'webhooks:read',
  'webhooks:write',
  'logs:read',
  'usage:read',
  'personal:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Every scope of a personal access token: the scopes of a key, and `admin`. */
export const TOKEN_SCOPES = [
  'documents:read',
  'documents:write',
  'envelopes:read',
  'envelopes:write',
  'envelopes:send',
  'signature-requests:read',
  'signature-requests:write',
  'evidence:read',
  'templates:read',
  'templates:write',
  'forms:write',
  'webhooks:read',
  'webhooks:write',
  'logs:read',
  'usage:read',
  'personal:read',
  'admin',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
