/** The scopes of API keys and personal access tokens; one scope per route (specification, *Scopes*). */
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

/** Lets a credential read whole CPFs and phones, values of fields, attached files, and exports (ADR-0146). */
export const PERSONAL_SCOPE = 'personal:read' satisfies Scope;

/**
 * Lets a personal token administer (ADR-0037): organization, members, projects, keys, tokens, sessions, plan, erasure.
 * No preset and no omitted list of scopes includes it, and an API key never carries it.
 */
export const ADMIN_SCOPE = 'admin';

/** Scopes of a personal token: those of a key, and `admin`. */
export const TOKEN_SCOPES = [...SCOPES, ADMIN_SCOPE] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
