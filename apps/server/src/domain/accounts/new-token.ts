import { delegateScopes } from '../access/delegate-scopes.ts';
import type { Principal } from '../access/principal.ts';
import type { TokenScope } from '../access/scopes.ts';
import { fail } from '../errors/app-error.ts';
import { DAY } from '../limits.ts';
import type { PersonalToken } from './personal-token.ts';

const TOKEN_DEFAULT_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;

/** The requested properties of a token. */
export interface TokenInput {
  readonly name: string;
  readonly scopes?: readonly TokenScope[] | undefined;
  /** Default 90, or what is left to the token that makes it. */
  readonly expiresInDays?: number | undefined;
}

/** The scopes of a new token and its expiry. */
type TokenGrant = Pick<PersonalToken, 'name' | 'scopes' | 'expiresAt'>;

/**
 * Grants the request. A token may make another, but none that may do more or lives longer than itself (FORBIDDEN):
 * one that leaked could otherwise outlive its own end. `makerEnds` is when that token expires, null for a log-in session.
 */
export function grantToken(
  input: TokenInput,
  principal: Principal,
  makerEnds: Date | null,
  now: Date,
): TokenGrant {
  const scopes = delegateScopes(principal, input.scopes);
  const requested = new Date(now.getTime() + (input.expiresInDays ?? TOKEN_DEFAULT_DAYS) * DAY);
  if (makerEnds === null || requested <= makerEnds) return { name: input.name, scopes, expiresAt: requested };
  if (input.expiresInDays !== undefined) fail('FORBIDDEN');
  return { name: input.name, scopes, expiresAt: makerEnds };
}
