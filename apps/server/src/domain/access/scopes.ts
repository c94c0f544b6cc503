/** What an API key or personal access token may do; one scope per route (specification, *Scopes*). */
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
  'webhooks:read',
  'webhooks:write',
  'logs:read',
  'usage:read',
] as const;
export type Scope = (typeof SCOPES)[number];
