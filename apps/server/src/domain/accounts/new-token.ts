import { delegate } from '../access/delegate.ts';
import type { Principal } from '../access/principal.ts';
import type { Scope } from '../access/scopes.ts';
import { fail } from '../errors/app-error.ts';
import { DAY } from '../limits.ts';
import type { PersonalToken } from './personal-token.ts';

export const TOKEN_DEFAULT_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;

/** What somebody asks a token to be. */
export interface TokenWish {
  readonly name: string;
  readonly scopes?: readonly Scope[] | undefined;
  /** Default 90, or what is left to the token that makes it. */
  readonly expiresInDays?: number | undefined;
}

/** What a new token may do, and until when. */
export type TokenGrant = Pick<PersonalToken, 'name' | 'scopes' | 'expiresAt'>;

/**
 * Grants what is asked. A token may make another, but none that may do more or lives longer than itself (FORBIDDEN):
 * one that leaked could otherwise outlive its own end. `maker` is that token, or null for a person who is logged in.
 */
export function grantToken(
  wish: TokenWish,
  principal: Principal,
  maker: Pick<PersonalToken, 'expiresAt'> | null,
  now: Date,
): TokenGrant {
  const scopes = delegate(principal, wish.scopes);
  const asked = new Date(now.getTime() + (wish.expiresInDays ?? TOKEN_DEFAULT_DAYS) * DAY);
  if (maker === null || asked <= maker.expiresAt) return { name: wish.name, scopes, expiresAt: asked };
  if (wish.expiresInDays !== undefined) fail('FORBIDDEN');
  return { name: wish.name, scopes, expiresAt: maker.expiresAt };
}
