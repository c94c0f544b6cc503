import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { PLAN_ITEMS } from '../../domain/plans/plan.ts';
import type { Usage } from '../../domain/plans/usage.ts';
import { eachItem, usageOf } from '../../domain/plans/usage.ts';
import type { Deps } from '../deps.ts';

/** Returns the use that the tenant's organization has made of its plan in this month (UTC, by the database's clock). */
export function readUsage(deps: Pick<Deps, 'db'>, tenant: Tenant): Promise<Usage> {
  const { organizationId, environment } = tenant;
  return deps.db.read(async (tx) => {
    const now = await tx.now();
    const period = monthOf(now);
    const [organization, documents, ...counts] = await tx.inOrder([
      tx.organizations.find(organizationId),
      tx.usage.countDocuments(organizationId, environment, period.name),
      ...PLAN_ITEMS.map((item) => tx.usage.countItems(organizationId, item, now)),
    ]);
    const items = eachItem((item) => counts[PLAN_ITEMS.indexOf(item)] ?? 0);
    const { subscription } = organization ?? fail('NOT_FOUND');
    return usageOf(subscription, { environment, period, documents, items });
  });
}
