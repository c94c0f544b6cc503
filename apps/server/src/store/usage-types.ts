import type { PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { Plan, PlanItem } from '../domain/plans/plan.ts';

/** One count of a tenant: of what, and in which period (`2026-11-21`, `2026-11` or `ever`, UTC). */
export interface Tally {
  readonly what: string;
  readonly period: string;
  readonly total: number;
}

/** From a moment until just before another. */
export interface UsagePeriod {
  readonly from: Date;
  readonly to: Date;
}

/** The use that an organization made of one environment in a period. */
export interface InstallationUsage {
  readonly organizationId: Id<'org'>;
  readonly name: string;
  readonly plan: Plan;
  readonly environment: Environment;
  readonly envelopesSent: number;
  readonly envelopesCompleted: number;
  /** Signers of the envelopes that were sent. */
  readonly signers: number;
  /** Messages that a channel accepted. */
  readonly messages: number;
  /** Bytes of uploaded documents. */
  readonly bytesUploaded: number;
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
  /** The use of the whole installation, by organization, newest first; an organization has a row per environment. */
  listInstallation(
    period: UsagePeriod,
    page: PageRequest,
  ): Promise<{ readonly rows: readonly InstallationUsage[]; readonly next: string | null }>;
  /** Adds up at most `max` individually recorded changes. Returns their number. Changes no total. */
  addUp(max: number): Promise<number>;
}
