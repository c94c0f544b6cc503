import type { Environment } from '../environment.ts';
import { fail } from '../errors/app-error.ts';
import { planTerms } from './plan.ts';
import type { Plan, PlanItem } from './plan.ts';

/** An organization's plan and its choice about overage. */
export interface Subscription {
  readonly plan: Plan;
  /** True if documents beyond the month's allowance are accepted. They are counted as overage. */
  readonly overageEnabled: boolean;
}

/** How many items of a kind the organization may have, or null for any number. */
export function itemLimit({ plan }: Subscription, item: PlanItem): number | null {
  return planTerms[plan].items[item];
}

/** Refuses with PLAN_LIMIT_REACHED where `count`, the new one included, is more than the plan admits. */
export function assertItemsWithinPlan(subscription: Subscription, item: PlanItem, count: number): void {
  const limit = itemLimit(subscription, item);
  if (limit !== null && count > limit) fail('PLAN_LIMIT_REACHED');
}

/** How many documents a month are included, or null for any number: the Sandbox has no limit on any plan. */
export function documentAllowance({ plan }: Subscription, environment: Environment): number | null {
  return environment === 'SANDBOX' ? null : planTerms[plan].documentsPerMonth;
}

/** The number of documents a month at which the organization is stopped, or null: overage is counted, not stopped. */
export function documentLimit(subscription: Subscription, environment: Environment): number | null {
  return subscription.overageEnabled ? null : documentAllowance(subscription, environment);
}

/** Refuses with DOCUMENT_LIMIT_REACHED where `count`, the new one included, is more than `limit`. */
export function assertDocumentsWithinPlan(limit: number, count: number): void {
  if (count > limit) fail('DOCUMENT_LIMIT_REACHED');
}

/** The largest PDF of all plans. Checks that come before the plan is known allow this size. */
export const LARGEST_PDF_BYTES = Math.max(...Object.values(planTerms).map(({ pdfBytes }) => pdfBytes));

/** Returns true if a PDF of this size is within the limit of every plan. */
export function isWithinEveryPlan(pdfBytes: number): boolean {
  return Object.values(planTerms).every((terms) => pdfBytes <= terms.pdfBytes);
}

/**
 * Asserts that the plan accepts a PDF of this size.
 *
 * @throws PAYLOAD_TOO_LARGE.
 */
export function assertPdfWithinPlan({ plan }: Pick<Subscription, 'plan'>, pdfBytes: number): void {
  if (pdfBytes > planTerms[plan].pdfBytes) fail('PAYLOAD_TOO_LARGE');
}
