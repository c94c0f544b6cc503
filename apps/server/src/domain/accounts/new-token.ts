import { delegate } from '../access/delegate.ts';
import type { Principal } from '../access/principal.ts';
import type { TokenScope } from '../access/scopes.ts';
import { fail } from '../errors/app-error.ts';
import { DAY } from '../limits.ts';
import type { PersonalToken } from './personal-token.ts';

export const TOKEN_DEFAULT_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;

/** What somebody asks a token to be. */
export interface TokenWish {
  readonly name: string;
  readonly scopes?: readonly TokenScope[] | undefined;
  /** Default 90, or what is left to the token that makes it. */
  readonly expiresInDays?: number | undefined;
}

/** What a new token may do, and until when. */
export type TokenGrant = Pick<PersonalToken, 'name' | 'scopes' | 'expiresAt'>;

/**
 * Grants what is asked. A token may make another, but none that may do more or lives longer than itself (FORBIDDEN):
 * one that leaked could otherwise outlive its own end. `makerEnds` is when that token expires, null for a log-in session.
 */
export function grantToken(
  wish: TokenWish,
  principal: Principal,
  makerEnds: Date | null,
  now: Date,
): TokenGrant {
  const scopes = delegate(principal, wish.scopes);
  const asked = new Date(now.getTime() + (wish.expiresInDays ?? TOKEN_DEFAULT_DAYS) * DAY);
  if (makerEnds === null || asked <= makerEnds) return { name: wish.name, scopes, expiresAt: asked };
  if (wish.expiresInDays !== undefined) fail('FORBIDDEN');
  return { name: wish.name, scopes, expiresAt: makerEnds };
}
