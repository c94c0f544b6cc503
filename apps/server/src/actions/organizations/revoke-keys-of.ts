import type { Requester } from '../../domain/access/principal.ts';
import type { Member } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordRevokedKeys } from '../access/record-revoked-keys.ts';

/** Revokes the active keys that a member created in the organization. */
export async function revokeKeysOf(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { organizationId, user }: Member,
  principal: Requester,
): Promise<void> {
  const revoked = await tx.apiKeys.revokeCreatedBy({ organizationId, userId: user.id }, await tx.now());
  await recordRevokedKeys(deps, tx, revoked, principal);
}
