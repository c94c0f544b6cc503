import { credentialEnd } from '../access/credential-end.ts';
import { delegateScopes } from '../access/delegate-scopes.ts';
import { delegateNetworks } from '../access/networks.ts';
import type { Principal } from '../access/principal.ts';
import type { TokenScope } from '../access/scopes.ts';
import { fail, invalidField } from '../errors/app-error.ts';
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
  /** In place of `expiresInDays`. */
  readonly expiresAt?: Date | undefined;
  /** As `readNetwork` writes them. */
  readonly allowedNetworks?: readonly string[] | null | undefined;
}

/** The scopes of a new token, its networks, and its expiry. */
type TokenGrant = Pick<PersonalToken, 'name' | 'scopes' | 'allowedNetworks' | 'expiresAt'>;

/** The limits of the token that makes another; null for a log-in session. */
interface TokenLimits {
  readonly expiresAt: Date;
  readonly allowedNetworks: readonly string[] | null;
}

/**
 * Grants the request. A token may make another, but none that may do more, works from elsewhere, or lives longer than itself
 * (FORBIDDEN): one that leaked could otherwise outlive its own end. `maker` is that token, null for a log-in session.
 */
export function grantToken(
  input: TokenInput,
  principal: Principal,
  maker: TokenLimits | null,
  now: Date,
): TokenGrant {
  return {
    name: input.name,
    scopes: delegateScopes(principal, input.scopes),
    allowedNetworks: delegateNetworks(maker?.allowedNetworks ?? null, input.allowedNetworks ?? null),
    expiresAt: tokenEnd(input, maker?.expiresAt ?? null, now),
  };
}

function tokenEnd({ expiresAt, expiresInDays }: TokenInput, makerEnds: Date | null, now: Date): Date {
  if (expiresAt !== undefined && expiresInDays !== undefined)
    invalidField('expiresAt', 'conflict', 'Cannot come with expiresInDays.', { with: 'expiresInDays' });
  const latest = inDays(now, TOKEN_MAX_DAYS);
  if (expiresAt !== undefined && expiresAt > latest)
    invalidField('expiresAt', 'maximum', `Must be at most ${latest.toISOString()}.`, {
      limit: latest.toISOString(),
    });
  if (expiresAt !== undefined) return credentialEnd(expiresAt, makerEnds, now);
  const requested = inDays(now, expiresInDays ?? TOKEN_DEFAULT_DAYS);
  if (makerEnds === null || requested <= makerEnds) return requested;
  return expiresInDays === undefined ? makerEnds : fail('FORBIDDEN');
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}
