import type { Tenant } from '../../domain/access/principal.ts';
import {
  assertSendCount,
  assertStoredBytes,
  sendingQuota,
  storageQuota,
  utcDay,
} from '../../domain/organizations/quota-rules.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/**
 * Counts a send of Production and refuses it beyond the day's quota. The count is held until the commit, so that of two
 * sends that take the last place at once exactly one passes. Without a quota it counts and holds nothing.
 *
 * @throws RATE_LIMITED.
 */
export async function assertSendWithinQuota(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  { organizationId, environment }: Tenant,
): Promise<void> {
  if (environment === 'SANDBOX') return;
  const bounds = await tx.organizations.boundsOf(organizationId);
  const quota = sendingQuota(organizationId, bounds, settings.quotas);
  if (quota === null) return;
  const count = await tx.organizations.countSend(quota.sender, utcDay(await tx.now()).name);
  assertSendCount(quota, count, await tx.now());
}

/**
 * Refuses what was just stored where the organization keeps more bytes than its quota. Where there is a quota it holds
 * the organization's row until the commit.
 *
 * @throws PLAN_LIMIT_REACHED.
 */
export async function assertStorageWithinQuota(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  { organizationId }: Pick<Tenant, 'organizationId'>,
): Promise<void> {
  const known = await tx.organizations.boundsOf(organizationId);
  if (storageQuota(known, settings.quotas) === null) return;
  await tx.organizations.lock(organizationId);
  const limit = storageQuota(await tx.organizations.boundsOf(organizationId), settings.quotas);
  if (limit === null) return;
  assertStoredBytes(limit, await tx.usage.countBytes(organizationId));
}
