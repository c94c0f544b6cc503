import { assertNotSuspended, isOpenWhileSuspended } from '../../domain/organizations/suspension.ts';
import type { Caller, Exchange } from '../frame.ts';
import type { AnyRoute, Call } from '../route.ts';

/**
 * Asserts that the organization of an API key or of a project is not suspended. Routes with `link` or without a
 * credential stay open: signers and readers of evidence are not part of the organization (ADR-0083).
 *
 * @throws FORBIDDEN
 */
export function assertContextNotSuspended({ compiled }: Exchange, { principal, isSuspended }: Caller): void {
  const ofKey = principal?.kind === 'API_KEY' && principal.isSuspended === true;
  assertNotSuspended(ofKey || isSuspended === true, needsOf(compiled.route));
}

/**
 * Asserts that a person does not administer a suspended organization: a request that changes something names the
 * organization, or its project or key, in the path or in the body.
 *
 * @throws FORBIDDEN
 */
export async function assertNamedNotSuspended({ frame, compiled }: Exchange, call: Call): Promise<void> {
  const { route } = compiled;
  if (!isAdministration(route) || isOpenWhileSuspended(needsOf(route))) return;
  const ids = namedIn(call);
  if (ids.length === 0) return;
  assertNotSuspended(await frame.deps.db.read((tx) => tx.organizations.isAnySuspended(ids)), needsOf(route));
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
