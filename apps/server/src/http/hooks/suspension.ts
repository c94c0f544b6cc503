import { assertNotSuspended, isOpenWhileSuspended } from '../../domain/mandates/suspension.ts';
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
 * Returns the ids by which a person names the organization that they administer, or its project or key, in the path or in
 * the body of a request that changes something. The transaction of the change asserts that it is not suspended.
 */
export function namesOf({ compiled }: Exchange, call: Call): readonly string[] {
  const { route } = compiled;
  return isAdministration(route) && !isOpenWhileSuspended(needsOf(route)) ? namedIn(call) : [];
}

function isAdministration({ credential, method }: AnyRoute): boolean {
  return credential.kind === 'bearer' && credential.context === 'account' && method !== 'GET';
}

const NAMES: ReadonlySet<string> = new Set(['id', 'organizationId', 'projectId']);

function namedIn({ params, body }: Call): readonly string[] {
  return [params, body].flatMap((part) =>
    Object.entries(part ?? {}).flatMap(([name, value]) =>
      NAMES.has(name) && typeof value === 'string' ? [value] : [],
    ),
  );
}

function needsOf({ credential }: AnyRoute): Parameters<typeof assertNotSuspended>[1] {
  return credential.kind === 'bearer' ? { scope: credential.scope } : {};
}
