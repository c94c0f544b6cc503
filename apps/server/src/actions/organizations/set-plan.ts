import { isId } from '../../domain/ids.ts';
import { planTerms } from '../../domain/plans/plan.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Puts an organization on any plan without a payment, for the operator. A plan without overage turns it off. Returns
 * false where there is no such organization.
 */
export function setPlan(
  deps: Pick<Deps, 'db' | 'random'>,
  organizationId: string,
  plan: Plan,
): Promise<boolean> {
  return deps.db.change(async (tx) => {
    const organization = isId('org', organizationId) ? await tx.organizations.lock(organizationId) : null;
    if (organization === null) return false;
    const overageEnabled = organization.subscription.overageEnabled && planTerms[plan].mayEnableOverage;
    const subscription = { plan, overageEnabled };
    await tx.organizations.save({ ...organization, subscription, updatedAt: await tx.now() });
    await recordSecurityEvent(deps, tx, {
      type: 'PLAN_CHANGED',
      organizationId: organization.id,
      actor: { type: 'OPERATOR', id: null },
      userId: null,
      target: { type: 'organization', id: organization.id },
      ip: null,
      data: { from: organization.subscription.plan, to: plan },
    });
    return true;
  });
}
