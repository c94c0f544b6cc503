import type { EmbeddedSession } from '../embedding/embedded-session.ts';
import { admitsOrigin } from '../embedding/embed-origin.ts';
import { EMBEDDED_SESSION_TTL } from '../embedding/limits.ts';
import { fail } from '../errors/app-error.ts';
import { usedLink } from './ended-link.ts';
import { assertGuards, GUARDS_TO_READ } from './guards.ts';
import type { SigningSession } from './signing-session.ts';

/**
 * Returns until when the session lasts, of a caller who has shown its secret.
 *
 * @throws SIGNING_SESSION_REVOKED (USED and those of any link), SIGNING_SESSION_EXPIRED, SIGNING_TOKEN_INVALID where the project no
 * longer admits the origin.
 */
export function decideRedeemEmbeddedSession(
  embedded: EmbeddedSession,
  session: SigningSession,
  now: Date,
): Date {
  if (embedded.redeemedAt !== null) fail('SIGNING_SESSION_REVOKED', usedLink(session, embedded.redeemedAt));
  assertGuards(GUARDS_TO_READ, session, now);
  if (!admitsOrigin(embedded.embedOrigins, embedded.origin, embedded.environment))
    fail('SIGNING_TOKEN_INVALID');
  return new Date(now.getTime() + EMBEDDED_SESSION_TTL);
}
