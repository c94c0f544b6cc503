import type { Tenant } from '../../../domain/access/principal.ts';
import type { Id } from '../../../domain/ids.ts';
import type { PlanItem } from '../../../domain/plans/plan.ts';
import type { Tally, UsageStore } from '../../../ports/stores/usage.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

/** Counts: items where they are (few, by an index), the rest in `tallies` and what is not yet added up to them. */
export function usageStore(transaction: Transaction): UsageStore {
  const count = async (query: Sql): Promise<number> =>
    (await transaction.one<{ count: number }>(query)).count;
  return {
    countItems: (organizationId, item, now) => count(ITEMS[item](organizationId, now)),
    countDocuments: (organizationId, environment, month) =>
      count(sql`
        SELECT coalesce(sum(t.total), 0)::bigint AS count
        FROM projects p CROSS JOIN LATERAL (
          SELECT total FROM tallies
          WHERE project_id = p.id AND environment = ${environment} AND what = 'documents/created' AND period = ${month}
          UNION ALL
          SELECT amount FROM tally_entries
          WHERE project_id = p.id AND environment = ${environment} AND what = 'documents/created' AND period = ${month}
        ) t WHERE p.organization_id = ${organizationId}`),
    listTallies: (tenant, sinceDay) => listTallies(transaction, tenant, sinceDay),
    medianSecondsToComplete: (tenant, newest) => medianSeconds(transaction, tenant, newest),
    addUp: (most) => addUp(transaction, most),
  };
}

type CountItems = (organizationId: Id<'org'>, now: Date) => Sql;

/** What counts as an item: an archived project and a key that is no longer accepted do not. */
const ITEMS: Readonly<Record<PlanItem, CountItems>> = {
  projects: (organizationId) => sql`
    SELECT count(*) AS count FROM projects WHERE organization_id = ${organizationId} AND status = 'ACTIVE'`,
  apiKeys: (organizationId, now) => sql`
    SELECT count(*) AS count FROM api_keys k JOIN projects p ON p.id = k.project_id
    WHERE p.organization_id = ${organizationId} AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > ${now})`,
  members: (organizationId) => sql`
    SELECT count(*) AS count FROM members WHERE organization_id = ${organizationId}`,
  webhooks: (organizationId) => sql`
    SELECT count(*) AS count FROM webhooks w JOIN projects p ON p.id = w.project_id
    WHERE p.organization_id = ${organizationId}`,
  templates: (organizationId) => sql`
    SELECT count(*) AS count FROM templates t JOIN projects p ON p.id = t.project_id
    WHERE p.organization_id = ${organizationId}`,
};

function listTallies(transaction: Transaction, tenant: Tenant, sinceDay: string): Promise<readonly Tally[]> {
  const mine = sql`project_id = ${tenant.projectId} AND environment = ${tenant.environment}
    AND what <> 'documents/created' AND (period = 'ever' OR period BETWEEN ${sinceDay} AND '9999-12-31')`;
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
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at - sent_at)::float8) AS median
    FROM (SELECT completed_at, sent_at FROM envelopes
          WHERE project_id = ${tenant.projectId} AND environment = ${tenant.environment} AND status = 'COMPLETED'
          ORDER BY completed_at DESC LIMIT ${newest}) recent`);
  return median;
}

/** One statement: whoever reads meanwhile sees the entries or their sum, never both. Two nodes take different ones. */
async function addUp(transaction: Transaction, most: number): Promise<number> {
  const { count } = await transaction.one<{ count: number }>(sql`
    WITH taken AS (
      DELETE FROM tally_entries WHERE id IN (SELECT id FROM tally_entries ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)
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
