import { pageOf } from '../domain/access/paging.ts';
import type { OrganizationSummary } from '../domain/organizations/organization.ts';
import type { OrganizationStore } from './organizations-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

interface SummaryRow {
  readonly id: OrganizationSummary['id'];
  readonly name: string;
  readonly plan: OrganizationSummary['plan'];
  readonly overage_enabled: boolean;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly members: number;
  readonly projects: number;
}

type SuspensionQueries = Pick<OrganizationStore, 'setSuspension' | 'isSuspended' | 'listAll'>;

/** The operator's view of the `organizations` table: all of them, and their suspensions. */
export function suspensionQueries(transaction: Transaction): SuspensionQueries {
  return {
    async setSuspension(id, since) {
      const changed = await transaction.run(sql`
        UPDATE organizations SET suspended_at = ${since}
        WHERE id = ${id} AND (suspended_at IS NULL) <> ${since === null}`);
      return changed === 1;
    },
    async isSuspended(id) {
      const found = sql`SELECT 1 FROM organizations WHERE id = ${id} AND suspended_at IS NOT NULL`;
      return (await transaction.maybe(found)) !== null;
    },
    async listAll({ isSuspended }, { after, limit }) {
      const rows = await transaction.query<SummaryRow>(sql`
        SELECT o.id, o.name, o.plan, o.overage_enabled, o.created_at, o.suspended_at,
               (SELECT count(*)::int FROM members m WHERE m.organization_id = o.id) AS members,
               (SELECT count(*)::int FROM projects p WHERE p.organization_id = o.id) AS projects
        FROM organizations o
        WHERE true ${isSuspended ? sql`AND o.suspended_at IS NOT NULL` : sql``}
          ${after === null ? sql`` : sql`AND o.id < ${after}`}
        ORDER BY o.id DESC LIMIT ${limit + 1}`);
      return pageOf(rows.map(toSummary), limit);
    },
  };
}

function toSummary(row: SummaryRow): OrganizationSummary {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    overageEnabled: row.overage_enabled,
    createdAt: row.created_at,
    suspendedAt: row.suspended_at,
    members: row.members,
    projects: row.projects,
  };
}
