import type { Tenant } from '../../domain/access/principal.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Id } from '../../domain/ids.ts';
import type { PlanItem } from '../../domain/plans/plan.ts';

/** One count of a tenant: of what, and in which period (`2026-11-21`, `2026-11` or `ever`, UTC). */
export interface Tally {
  readonly what: string;
  readonly period: string;
  readonly total: number;
}

/** The counters of an organization. No read takes longer when there is more to count. */
export interface UsageStore {
  /** Items of one kind that the plan counts, of the whole organization. */
  countItems(organizationId: Id<'org'>, item: PlanItem, now: Date): Promise<number>;
  /** Documents that all projects of an organization created in one month (`2026-11`), deleted ones included. */
  countDocuments(organizationId: Id<'org'>, environment: Environment, month: string): Promise<number>;
  /** Bytes of the documents of an organization that were not deleted, of both environments. */
  countBytes(organizationId: Id<'org'>): Promise<number>;
  /** All counts of a tenant that stand for ever, and those of days since `sinceDay` (`2026-11-21`). */
  listTallies(tenant: Tenant, sinceDay: string): Promise<readonly Tally[]>;
  /** From sending to completion, over the newest `newest` completed envelopes; null where there is none. */
  medianSecondsToComplete(tenant: Tenant, newest: number): Promise<number | null>;
  /** Adds up at most `max` individually recorded changes. Returns their number. Changes no total. */
  addUp(max: number): Promise<number>;
}
