import { isInNetworks } from './networks.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import type { Reason } from '../errors/reasons.ts';

/** Who works in the projects of an organization: every member, or the members of each project. */
export const PROJECT_ACCESS = ['ALL', 'MEMBERS'] as const;
export type ProjectAccess = (typeof PROJECT_ACCESS)[number];

/** The rules of an organization about the access of its members (ADR-0168). API keys have limits of their own. */
export interface AccessRules {
  readonly requireSecondFactor: boolean;
  /** Null: members work from everywhere. */
  readonly allowedNetworks: readonly string[] | null;
  readonly projectAccess: ProjectAccess;
}

/** The rules of a new organization, and what the operator goes back to. */
export const OPEN_ACCESS: AccessRules = {
  requireSecondFactor: false,
  allowedNetworks: null,
  projectAccess: 'ALL',
};

/** A change of the rules; absent properties stay. */
export type AccessPatch = { readonly [K in keyof AccessRules]?: AccessRules[K] | undefined };

/** A person before the door of an organization. */
interface Visitor {
  readonly hasSecondFactor: boolean;
  /** Null where the service acts by itself. */
  readonly ip: string | null;
}

/** Why calls of a person for an organization are refused. */
export const BARRIERS = [
  'SECOND_FACTOR_REQUIRED',
  'NETWORK_NOT_ALLOWED',
] as const satisfies readonly Reason<'FORBIDDEN'>[];
export type Barrier = (typeof BARRIERS)[number];

/**
 * The only decision on whether a member may work for their organization from where they are (ADR-0168). The network is
 * checked first, so that callers from elsewhere learn nothing else.
 */
export function barrierOf(
  { requireSecondFactor, allowedNetworks }: Pick<AccessRules, 'requireSecondFactor' | 'allowedNetworks'>,
  { hasSecondFactor, ip }: Visitor,
): Barrier | null {
  if (allowedNetworks !== null && ip !== null && !isInNetworks(ip, allowedNetworks))
    return 'NETWORK_NOT_ALLOWED';
  return requireSecondFactor && !hasSecondFactor ? 'SECOND_FACTOR_REQUIRED' : null;
}

/** @throws FORBIDDEN with the barrier as its reason */
export function assertNoBarrier(barrier: Barrier | null): void {
  if (barrier !== null) fail('FORBIDDEN', { reason: barrier });
}

/**
 * Returns the rules with these changes.
 *
 * @throws FORBIDDEN with SECOND_FACTOR_REQUIRED where a person without a second factor would require one;
 * VALIDATION_FAILED for networks that lock out the person who allows them.
 */
export function changedAccess(rules: AccessRules, patch: AccessPatch, by: Visitor): AccessRules {
  const {
    requireSecondFactor = rules.requireSecondFactor,
    allowedNetworks = rules.allowedNetworks,
    projectAccess = rules.projectAccess,
  } = patch;
  const changed = { requireSecondFactor, allowedNetworks, projectAccess };
  const barrier = barrierOf(changed, by);
  if (barrier === 'NETWORK_NOT_ALLOWED')
    invalidField('allowedNetworks', 'locks_out', 'Must include the address that the request comes from.');
  assertNoBarrier(barrier);
  return changed;
}
