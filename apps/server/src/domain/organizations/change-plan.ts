import { fail } from '../errors/app-error.ts';
import type { Organization } from './organization.ts';
import { planTerms } from '../plans/plan.ts';
import type { Plan } from '../plans/plan.ts';

/**
 * The organization on another plan. PLAN_CHANGE_NOT_ALLOWED for the plan it has, for UNLIMITED, and for one that is
 * more than a step away. Overage stays allowed only where the new plan knows it.
 */
export function decideChangePlan(organization: Organization, plan: Plan, now: Date): Organization {
  if (!planTerms[organization.subscription.plan].next.includes(plan)) fail('PLAN_CHANGE_NOT_ALLOWED');
  const overageEnabled = organization.subscription.overageEnabled && planTerms[plan].mayEnableOverage;
  return { ...organization, subscription: { plan, overageEnabled }, updatedAt: now };
}

/** The organization with overage allowed or not. OVERAGE_NOT_AVAILABLE where its plan knows none. */
export function decideSetOverage(organization: Organization, enabled: boolean, now: Date): Organization {
  if (enabled && !planTerms[organization.subscription.plan].mayEnableOverage) fail('OVERAGE_NOT_AVAILABLE');
  const subscription = { ...organization.subscription, overageEnabled: enabled };
  return { ...organization, subscription, updatedAt: now };
}
