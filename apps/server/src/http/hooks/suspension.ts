import { assertNotSuspended } from '../../domain/mandates/suspension.ts';
import type { Caller, Exchange } from '../frame.ts';
import type { AnyRoute, Call } from '../route.ts';

/**
 * Asserts that the organization of an API key or of a project is not suspended. Routes with `link` or without a
 * credential stay open: signers and readers of evidence are not part of the organization (ADR-0137).
 *
 * @throws FORBIDDEN
 */
export function assertContextNotSuspended({ compiled }: Exchange, { principal, isSuspended }: Caller): void {
  const ofKey = principal?.kind === 'API_KEY' && principal.isSuspended === true;
  assertNotSuspended(ofKey || isSuspended === true, needsOf(compiled.route));
}

/**
 * Returns the id that says which organization a request administers, if its route says it. The transaction of the change
 * asserts that the organization is not suspended.
 */
export function administeredBy({ compiled: { route } }: Exchange, call: Call): string | null {
  return route.administers?.(call) ?? null;
}

function needsOf({ credential }: AnyRoute): Parameters<typeof assertNotSuspended>[1] {
  return credential.kind === 'bearer' ? { scope: credential.scope } : {};
}
