import type { Tenant } from '../domain/access/principal.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { listInstallation } from './installation-usage.ts';
import type { Tally, UsageStore } from './usage-types.ts';

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
