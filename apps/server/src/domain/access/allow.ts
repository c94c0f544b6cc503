import type { Environment } from '../environment.ts';
import { fail } from '../errors/app-error.ts';
import { atLeast } from './principal.ts';
import type { Principal, Role } from './principal.ts';
import type { Scope } from './scopes.ts';

/** What a route asks of a credential; a route's `bearer` credential has this shape. */
export interface Needs {
  readonly scope?: Scope | undefined;
  readonly dashboardOnly?: true | undefined;
  readonly sandboxOnly?: true | undefined;
}

/**
 * May this credential use this route on this base address? Refuses in the decided order: SANDBOX_ONLY, FORBIDDEN
 * (an API key on a dashboard route), INSUFFICIENT_SCOPE. Dashboard users hold every scope.
 */
export function allow(principal: Principal, needs: Needs, environment: Environment): void {
  if (needs.sandboxOnly === true && environmentOf(principal, environment) !== 'SANDBOX') fail('SANDBOX_ONLY');
  if (needs.dashboardOnly === true && principal.kind === 'API_KEY') fail('FORBIDDEN');
  if (needs.scope !== undefined && !holds(principal, needs.scope)) {
    fail('INSUFFICIENT_SCOPE', { requiredScope: needs.scope });
  }
}

/** Refuses with FORBIDDEN a role that is below `least`. */
export function allowRole(role: Role, least: Role): void {
  if (!atLeast(role, least)) fail('FORBIDDEN');
}

/** True where the credential carries `scope`, or is a person at the dashboard. */
export function holds(principal: Principal, scope: Scope): boolean {
  return principal.kind === 'USER' || principal.scopes.includes(scope);
}

function environmentOf(principal: Principal, base: Environment): Environment {
  return principal.kind === 'API_KEY' ? principal.environment : base;
}
