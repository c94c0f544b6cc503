import type { Environment } from '../environment.ts';
import type { Month } from './month.ts';
import { PLAN_ITEMS } from './plan.ts';
import type { Plan, PlanItem } from './plan.ts';
import { documentAllowance, itemLimit } from './plan-limits.ts';
import type { Subscription } from './plan-limits.ts';

/** How much of something there is, and how much there may be; null for any number. */
interface UsageOf {
  readonly used: number;
  readonly limit: number | null;
}

/** The part of its plan that an organization has used. */
export interface Usage {
  readonly period: Month;
  readonly plan: Plan;
  /** Created in the period, in one environment. `overage` of them are beyond the allowance. */
  readonly documents: UsageOf & { readonly overage: number; readonly overageEnabled: boolean };
  readonly items: Readonly<Record<PlanItem, UsageOf>>;
}

/** The counted items. */
interface UsageCounts {
  readonly environment: Environment;
  readonly period: Month;
  readonly documents: number;
  readonly items: Readonly<Record<PlanItem, number>>;
}

/** The counts beside the limits of the organization's plan. */
export function usageOf(subscription: Subscription, counted: UsageCounts): Usage {
  const { plan, overageEnabled } = subscription;
  const limit = documentAllowance(subscription, counted.environment);
  const used = counted.documents;
  const overage = limit === null ? 0 : Math.max(0, used - limit);
  const itemOf = (item: PlanItem): UsageOf => ({
    used: counted.items[item],
    limit: itemLimit(subscription, item),
  });
  return {
    period: counted.period,
    plan,
    documents: { used, limit, overage, overageEnabled },
    items: eachItem(itemOf),
  };
}

/** A value for every kind of item. */
export function eachItem<T>(valueOf: (item: PlanItem) => T): Readonly<Record<PlanItem, T>> {
  const [projects, apiKeys, webhooks, templates, members] = PLAN_ITEMS;
  return {
    projects: valueOf(projects),
    apiKeys: valueOf(apiKeys),
    webhooks: valueOf(webhooks),
    templates: valueOf(templates),
    members: valueOf(members),
  };
}
