import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { WEBHOOK_DELIVERY_RETENTION } from '../../domain/limits.ts';
import { sweptBefore } from '../../domain/retention/partitions.ts';
import { decideRetryDelivery } from '../../domain/webhooks/delivery.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { DeliveryFilter } from '../../store/deliveries-types.ts';
import type { Deps, InsideDeps } from '../deps.ts';

/** Returns the deliveries to an endpoint, newest first. NOT_FOUND. */
export function listDeliveries(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: { readonly id: string; readonly filter: DeliveryFilter; readonly page: PageRequest },
): Promise<Page<Delivery>> {
  return deps.db.read(async (tx) => {
    const { id } = (await tx.webhooks.find(tenant, input.id)) ?? fail('NOT_FOUND');
    return tx.deliveries.list(id, input.filter, input.page);
  }, FROM_REPLICA);
}

/** Schedules another attempt; an attempt in progress counts as that attempt. NOT_FOUND. */
export function retryDelivery(deps: Pick<InsideDeps, 'db'>, tenant: Tenant, id: string): Promise<Delivery> {
  return deps.db.change(async (tx) => {
    const { delivery, isClaimed } = (await tx.deliveries.lock(tenant, id)) ?? fail('NOT_FOUND');
    if (isClaimed) return delivery;
    const again = decideRetryDelivery(delivery, await tx.now());
    await tx.deliveries.save(again);
    return again;
  });
}

/**
 * Deletes deliveries that ended long ago and are in no partition that is dropped whole, and returns how many. Runs about every
 * hour. The others go with their partition.
 */
export function deleteOldDeliveries(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const oldest = new Date((await tx.now()).getTime() - WEBHOOK_DELIVERY_RETENTION);
    const before = sweptBefore(await tx.partitions.list('webhook_deliveries'), oldest);
    return await tx.deliveries.sweep(before);
  });
}
