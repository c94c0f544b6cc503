import { fail } from '../errors/app-error.ts';
import { holds } from './allow.ts';
import type { Principal } from './principal.ts';
import { SCOPES } from './scopes.ts';
import type { Scope } from './scopes.ts';

/**
 * The scopes of a key or token that `principal` makes: those asked for, or all of its own where none are named.
 * FORBIDDEN where that would be more than the maker holds: a leaked token must not grow.
 */
export function delegate(principal: Principal, asked: readonly Scope[] | undefined): readonly Scope[] {
  const own = SCOPES.filter((scope) => holds(principal, scope));
  if (asked === undefined) return own;
  if (asked.some((scope) => !own.includes(scope))) fail('FORBIDDEN');
  return own.filter((scope) => asked.includes(scope));
}
