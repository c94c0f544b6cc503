import type { Environment } from '../environment.ts';
import { fail } from '../errors/app-error.ts';
import { assertCanReadPersonalData } from './personal-data.ts';
import type { PersonalDataNeed } from './personal-data.ts';
import { isAtLeast } from './principal.ts';
import type { Principal, Role } from './principal.ts';
import { ADMIN_SCOPE } from './scopes.ts';
import type { Scope, TokenScope } from './scopes.ts';

/**
 * Which credentials of people a route of the dashboard takes; it never takes an API key. `true`: a log-in session, or a
 * personal token that holds `admin`. `any-token`: every personal token, to read what is the person's own. `session`: a
 * log-in session alone, for what proves who the person is (ADR-0040).
 */
export type DashboardOnly = true | 'any-token' | 'session';

/** The requirements of a route on a credential; a route's `bearer` credential has this shape. */
export interface RouteRequirements {
  readonly scope?: Scope | undefined;
  /** Accepted instead of `scope`; the action decides which of the two the state of its object needs. */
  readonly orScope?: Scope | undefined;
  readonly dashboardOnly?: DashboardOnly | undefined;
  readonly personalData?: PersonalDataNeed | undefined;
  readonly sandboxOnly?: true | undefined;
}

/**
 * Decides whether this credential may use this route on this base address (ADR-0037).
 *
 * @throws in the decided order: SANDBOX_ONLY, FORBIDDEN (an API key on a dashboard route, or with ADMIN_SCOPE_REQUIRED a
 * personal token without `admin`), INSUFFICIENT_SCOPE. Dashboard users hold every scope.
 */
export function assertAllowed(
  principal: Principal,
  needs: RouteRequirements,
  environment: Environment,
): void {
  if (needs.sandboxOnly === true && environmentOf(principal, environment) !== 'SANDBOX') fail('SANDBOX_ONLY');
  if (needs.dashboardOnly !== undefined) assertDashboardAllowed(principal, needs.dashboardOnly);
  if (needs.scope !== undefined && !hasOtherScope(principal, needs)) assertScope(principal, needs.scope);
  if (needs.personalData === 'required')
    assertCanReadPersonalData({ scopes: scopesOf(principal), member: null });
}

function hasOtherScope(principal: Principal, { orScope }: RouteRequirements): boolean {
  return orScope !== undefined && hasScope(principal, orScope);
}

/** Returns the scopes of a key or token; null for a person at the dashboard, who holds every scope. */
export function scopesOf(principal: Principal): readonly TokenScope[] | null {
  return principal.kind === 'USER' ? null : principal.scopes;
}

function assertDashboardAllowed(principal: Principal, only: DashboardOnly): void {
  if (principal.kind === 'API_KEY') fail('FORBIDDEN', { reason: 'API_KEY_NOT_ACCEPTED' });
  if (only === 'session' && principal.kind !== 'USER') fail('FORBIDDEN');
  if (only === true && !hasScope(principal, ADMIN_SCOPE))
    fail('FORBIDDEN', { reason: 'ADMIN_SCOPE_REQUIRED' });
}

/** Refuses with FORBIDDEN a role that is below `least`. */
export function assertRole(role: Role, min: Role): void {
  if (!isAtLeast(role, min)) fail('FORBIDDEN', { reason: 'ROLE_TOO_LOW' });
}

/** Refuses with INSUFFICIENT_SCOPE a credential that does not carry `scope`. */
export function assertScope(principal: Principal, scope: Scope): void {
  if (!hasScope(principal, scope)) fail('INSUFFICIENT_SCOPE', { requiredScope: scope });
}

/** True where the credential carries `scope`, or is a person at the dashboard. */
export function hasScope(principal: Principal, scope: TokenScope): boolean {
  if (principal.kind === 'USER') return true;
  const scopes: readonly TokenScope[] = principal.scopes;
  return scopes.includes(scope);
}

function environmentOf(principal: Principal, base: Environment): Environment {
  return principal.kind === 'API_KEY' ? principal.environment : base;
}
