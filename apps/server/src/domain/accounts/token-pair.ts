import { ACCESS_TOKEN_TTL } from '../limits.ts';
import { writeAccessToken } from '../access/access-token.ts';
import type { Session } from './session.ts';
import type { User } from './user.ts';

/** The tokens that a log-in or a refresh returns, once. */
interface TokenPair {
  readonly accessToken: string;
  /** 256 random bits, base64url; kept as a fingerprint only. */
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
}

/** Somebody who is logged in. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  readonly tokens: TokenPair;
}

/** A new pair for a session. `random` holds 32 bytes; `mac` is the MAC of access tokens, base64url. */
export function makeTokenPair(
  session: Session,
  now: Date,
  from: { readonly random: Uint8Array; readonly mac: (text: string) => string },
): TokenPair {
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_TTL);
  return {
    accessToken: writeAccessToken({ sessionId: session.id, expiresAt }, from.mac),
    refreshToken: Buffer.from(from.random).toString('base64url'),
    refreshExpiresAt: session.expiresAt,
  };
}
