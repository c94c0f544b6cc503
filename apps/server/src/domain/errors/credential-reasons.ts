const SEND_KEY = 'Send the header “Authorization: Bearer ask_test_…” with an API key.';

/** The reasons for refusing a request without a credential: each says which mistake was found, and the right header. */
export const UNAUTHENTICATED_REASONS = {
  CREDENTIAL_MISSING: `${SEND_KEY} To get a key, log in and call POST /v1/api-keys, or use the dashboard.`,
  BASIC_AUTH: `Basic authentication was sent. ${SEND_KEY}`,
  BEARER_MISSING: `The key was sent without the word Bearer. ${SEND_KEY}`,
  OTHER_HEADER: `The key was sent in another header, such as X-API-Key. ${SEND_KEY}`,
  SCHEME_UNKNOWN: `The Authorization header has another scheme than Bearer, or is malformed. ${SEND_KEY}`,
  WEBHOOK_SECRET: `The secret of a webhook was sent. It only verifies deliveries. ${SEND_KEY}`,
  RECEIPT_NOT_PROVED:
    'The request does not prove that it comes from the configured provider. Compare the secret of the settings with that of the provider, and the clocks of both.',
  TOKEN_UNKNOWN: `The token is neither a key, which begins with ask_, nor an access token from POST /v1/auth/login. A refresh token or the token of a signing link is not accepted here. ${SEND_KEY}`,
} as const;

/** The reasons for refusing a key before it is looked up. */
export const INVALID_KEY_REASONS = {
  KEY_MALFORMED:
    'The key is mistyped or cut off: keys have 47 characters, or 46 for a personal access token. Copy the whole key again.',
} as const;
