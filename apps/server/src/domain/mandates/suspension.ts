import type { Scope } from '../access/scopes.ts';
import { fail } from '../errors/app-error.ts';

/** A suspended organization keeps access to its data: these scopes stay open to every request that only reads. */
const READABLE: readonly Scope[] = [
  'documents:read',
  'envelopes:read',
  'signature-requests:read',
  'evidence:read',
];

/** The parts of a route that decide whether it stays open. */
interface RouteOfRequest {
  readonly scope?: Scope | undefined;
}

/** Returns true if a suspended organization may still use the route. */
export function isOpenWhileSuspended({ scope }: RouteOfRequest): boolean {
  return scope !== undefined && READABLE.includes(scope);
}

/**
 * Asserts that the organization of a request is not suspended, or that the route is open all the same (ADR-0137).
 *
 * @throws FORBIDDEN with the reason ORGANIZATION_SUSPENDED
 */
export function assertNotSuspended(isSuspended: boolean, route: RouteOfRequest): void {
  if (isSuspended && !isOpenWhileSuspended(route)) fail('FORBIDDEN', { reason: 'ORGANIZATION_SUSPENDED' });
}
