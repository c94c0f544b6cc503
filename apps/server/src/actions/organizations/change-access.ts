import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { changedAccess } from '../../domain/access/access-rules.ts';
import type { AccessPatch, AccessRules } from '../../domain/access/access-rules.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';
import type { SecurityEventInput } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';

/** Returns the rules of access with the changes of a person. Refusals as `changedAccess`. */
export async function decideAccess(
  tx: Tx,
  principal: Requester,
  { rules, patch }: { readonly rules: AccessRules; readonly patch: AccessPatch },
): Promise<AccessRules> {
  const { requireSecondFactor, allowedNetworks, projectAccess } = patch;
  const changes = [requireSecondFactor, allowedNetworks, projectAccess];
  if (changes.every((change) => change === undefined)) return rules;
  const userId = requireUser(principal);
  // Held, so that their last factor doesn't go meanwhile.
  await tx.accounts.users.lock(userId);
  const hasSecondFactor = await tx.accounts.factors.exists(userId);
  return changedAccess(rules, patch, { hasSecondFactor, ip: principal.ip ?? null });
}

/** The rules of access of an organization after a change, and who made it. */
interface AccessChange extends Pick<SecurityEventInput, 'actor' | 'ip'> {
  /** As it was before. */
  readonly organization: Organization;
  readonly access: AccessRules;
}

/** Records other rules of access. */
export async function recordAccessChange(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { organization: { id, access: before }, access, actor, ip }: AccessChange,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(access)) return;
  const { requireSecondFactor, allowedNetworks, projectAccess } = access;
  await recordSecurityEvent(deps, tx, {
    type: 'ORGANIZATION_ACCESS_CHANGED',
    organizationId: id,
    actor,
    ip,
    userId: null,
    target: { type: 'organization', id },
    data: { requireSecondFactor, networks: allowedNetworks?.length ?? null, projectAccess },
  });
}
