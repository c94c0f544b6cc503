import type { Environment } from '../environment.ts';
import { fail } from '../errors/app-error.ts';
import type { Reason } from '../errors/reasons.ts';
import { readAccessToken } from './access-token.ts';
import type { AccessToken } from './access-token.ts';
import { kindOfSecret } from './key-secret.ts';

/** A credential whose form is right; whether it is known is for the database to say. */
type Credential =
  | { readonly kind: 'API_KEY'; readonly secret: string }
  | { readonly kind: 'PERSONAL_TOKEN'; readonly secret: string }
  | { readonly kind: 'ACCESS_TOKEN'; readonly token: AccessToken };

/**
 * Reads `Authorization: Bearer …` (RFC 6750 §2.1). UNAUTHENTICATED where it is missing, of another scheme or not
 * ours; INVALID_API_KEY for a key that was mistyped; ENVIRONMENT_MISMATCH for a well-formed key of the other base.
 */
export function readCredential(
  authorization: string | undefined,
  environment: Environment,
  mac: (text: string, given?: string) => string,
): Credential {
  const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(authorization?.trim() ?? '')?.[1];
  if (bearer === undefined) return fail('UNAUTHENTICATED', { reason: reasonOf(authorization?.trim() ?? '') });
  if (bearer.startsWith('ask_')) return readSecret(bearer, environment);
  const token = readAccessToken(bearer, mac) ?? fail('UNAUTHENTICATED', { reason: reasonOfToken(bearer) });
  return { kind: 'ACCESS_TOKEN', token };
}

/** Returns what the header has instead of a bearer token. */
function reasonOf(authorization: string): Reason<'UNAUTHENTICATED'> {
  if (/^(Bearer)?$/i.test(authorization)) return 'CREDENTIAL_MISSING';
  if (/^Basic\b/i.test(authorization)) return 'BASIC_AUTH';
  return authorization.startsWith('ask_') ? 'BEARER_MISSING' : 'SCHEME_UNKNOWN';
}

function reasonOfToken(token: string): Reason<'UNAUTHENTICATED'> {
  return token.startsWith('whsec_') ? 'WEBHOOK_SECRET' : 'TOKEN_UNKNOWN';
}

function readSecret(secret: string, environment: Environment): Credential {
  const kind = kindOfSecret(secret) ?? fail('INVALID_API_KEY', { reason: 'KEY_MALFORMED' });
  if (kind === 'PERSONAL') return { kind: 'PERSONAL_TOKEN', secret };
  if (kind !== environment) fail('ENVIRONMENT_MISMATCH');
  return { kind: 'API_KEY', secret };
}
