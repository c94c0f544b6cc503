const HEADER = 'Authorization: Bearer ask_test_…';

/** What was sent instead of a credential, with the right header. */
export const UNAUTHENTICATED_REASONS = {
  CREDENTIAL_MISSING: `Send the header ${HEADER} with an API key. To get a key, log in and call POST /v1/api-keys, or use the dashboard.`,
  BASIC_AUTH: `Basic authentication was sent. Send the key alone, not as a user name or password: ${HEADER}`,
  BEARER_MISSING: `The key was sent without the word Bearer. Send ${HEADER}`,
  OTHER_HEADER: `The key was sent in another header, such as X-API-Key. Send ${HEADER}`,
  SCHEME_UNKNOWN: `The Authorization header has another scheme than Bearer, or is malformed. Send ${HEADER}`,
  WEBHOOK_SECRET: `The secret of a webhook was sent. It only verifies deliveries. Send an API key: ${HEADER}`,
  TOKEN_UNKNOWN: `The token is neither a key, which begins with ask_, nor an access token from POST /v1/auth/login. A refresh token or the token of a signing link is not accepted here. Send ${HEADER}`,
} as const;

/** Why a key is refused before it is looked up. */
export const INVALID_KEY_REASONS = {
  KEY_MALFORMED:
    'The key is mistyped or cut off: keys have 47 characters, or 46 for a personal access token. Copy the whole key again.',
} as const;
