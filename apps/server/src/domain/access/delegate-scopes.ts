import { fail, invalidField } from '../errors/app-error.ts';
import { hasScope } from './assert-allowed.ts';
import type { Principal } from './principal.ts';
import { SCOPES, TOKEN_SCOPES } from './scopes.ts';
import type { Scope, TokenScope } from './scopes.ts';

/**
 * Returns the scopes of a key or token that `principal` makes: the named ones, or without a list all of the maker's own
 * but `admin`, which is never given unasked.
 *
 * @throws FORBIDDEN for more than the maker holds: a leaked token must not grow. VALIDATION_FAILED where the maker has
 * nothing but `admin` and names no scope.
 */
export function delegateScopes<S extends TokenScope>(
  principal: Principal,
  named: readonly S[] | undefined,
): readonly (S | Scope)[] {
  if (named === undefined) return ownScopes(principal);
  if (named.some((scope) => !hasScope(principal, scope))) fail('FORBIDDEN');
  return TOKEN_SCOPES.filter((scope): scope is S => named.some((name) => name === scope));
}

function ownScopes(principal: Principal): readonly Scope[] {
  const own = SCOPES.filter((scope) => hasScope(principal, scope));
  if (own.length === 0) invalidField('scopes', 'required', 'Name the scopes: the token has only admin.');
  return own;
}
