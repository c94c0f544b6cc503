import type { PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { Plan, PlanItem } from '../domain/plans/plan.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { listInstallation } from './installation-usage.ts';

/** One count of a tenant: of what, and in which period (`2026-11-21`, `2026-11` or `ever`, UTC). */
interface Tally {
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

/**
 * Counts: items in their own tables (few, by an index), the rest in `tallies` and the entries not yet added to them.
 * Functions of the database make the counts of a whole organization: they return a number where no row may be seen.
 */
export function usageStore(transaction: Transaction): UsageStore {
  const count = async (query: Sql): Promise<number> =>
    (await transaction.one<{ count: number }>(query)).count;
  return {
    countItems: (organizationId, item, now) =>
      count(sql`SELECT organization_items(${organizationId}, ${item}, ${now}) AS count`),
    countDocuments: (organizationId, environment, month) =>
      count(sql`SELECT organization_documents(${organizationId}, ${environment}, ${month}) AS count`),
    countBytes: (organizationId) => count(sql`SELECT organization_bytes(${organizationId}) AS count`),
    listTallies: (tenant, sinceDay) => listTallies(transaction, tenant, sinceDay),
    medianSecondsToComplete: (tenant, newest) => medianSeconds(transaction, tenant, newest),
    listInstallation: (period, page) => listInstallation(transaction, period, page),
    addUp: (limit) => addUp(transaction, limit),
  };
}

function listTallies(transaction: Transaction, tenant: Tenant, sinceDay: string): Promise<readonly Tally[]> {
  const mine = sql`project_id = ${tenant.projectId} AND environment = ${tenant.environment}
    AND what NOT IN ('documents/created', 'documents/bytes') AND (period = 'ever' OR period BETWEEN ${sinceDay} AND '9999-12-31')`;
  return transaction.query<Tally>(sql`
    SELECT what, period, sum(total)::bigint AS total
    FROM (SELECT what, period, total FROM tallies WHERE ${mine}
          UNION ALL SELECT what, period, amount FROM tally_entries WHERE ${mine}) counted
    GROUP BY what, period ORDER BY what, period`);
}

async function medianSeconds(
  transaction: Transaction,
  tenant: Tenant,
  newest: number,
): Promise<number | null> {
  const { median } = await transaction.one<{ median: number | null }>(sql`
    SELECT median_seconds_to_complete(${tenant.projectId}, ${tenant.environment}, ${newest}) AS median`);
  return median;
}

/** One statement: a concurrent reader sees the entries or their sum, never both. Two nodes take different entries. */
async function addUp(transaction: Transaction, limit: number): Promise<number> {
  const { count } = await transaction.one<{ count: number }>(sql`
    WITH taken AS (
      DELETE FROM tally_entries WHERE id IN (SELECT id FROM tally_entries ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING project_id, environment, what, period, amount
    ), added AS (
      INSERT INTO tallies AS t (project_id, environment, what, period, total)
      SELECT project_id, environment, what, period, sum(amount) FROM taken
      GROUP BY project_id, environment, what, period ORDER BY 1, 2, 3, 4
      ON CONFLICT (project_id, environment, what, period) DO UPDATE SET total = t.total + excluded.total
    )
    SELECT count(*) AS count FROM taken`);
  return count;
}
