import type { Id } from '../domain/ids.ts';
import type { Quota } from '../domain/organizations/quota.ts';
import type { OrganizationStore } from './organizations-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

interface BoundsRow {
  readonly envelopes_per_day: number | null;
  readonly storage_bytes: number | null;
  readonly newcomer: Id<'usr'> | null;
}

type QuotaQueries = Pick<OrganizationStore, 'boundsOf' | 'setQuota' | 'markNewcomer' | 'countSend'>;

/** Quotas: columns of `organizations`, and the `daily_sends` table. */
export function quotaQueries(transaction: Transaction): QuotaQueries {
  return {
    async boundsOf(id) {
      const row = await transaction.one<BoundsRow>(
        sql`SELECT envelopes_per_day, storage_bytes, newcomer FROM organizations WHERE id = ${id}`,
      );
      const { newcomer } = row;
      const [envelopesPerDay, storageBytes] = [quotaOf(row.envelopes_per_day), quotaOf(row.storage_bytes)];
      return { envelopesPerDay, storageBytes, newcomer };
    },
    async setQuota(id, { envelopesPerDay, storageBytes }) {
      const set = await transaction.run(sql`
        UPDATE organizations
        SET envelopes_per_day = ${columnOf(envelopesPerDay)}, storage_bytes = ${columnOf(storageBytes)}, newcomer = NULL
        WHERE id = ${id}`);
      return set === 1;
    },
    async markNewcomer(id, founder) {
      await transaction.run(sql`UPDATE organizations SET newcomer = ${founder} WHERE id = ${id}`);
    },
    async countSend(sender, day) {
      const { envelopes } = await transaction.one<{ envelopes: number }>(sql`
        INSERT INTO daily_sends AS d (sender, day, envelopes) VALUES (${sender}, ${day}::date, 1)
        ON CONFLICT (sender, day) DO UPDATE SET envelopes = d.envelopes + 1 RETURNING envelopes`);
      return envelopes;
    },
  };
}

/** Null means the default of the installation, -1 no limit. */
function quotaOf(column: number | null): Quota {
  if (column === null) return 'DEFAULT';
  return column < 0 ? 'UNLIMITED' : column;
}

function columnOf(quota: Quota): number | null {
  if (quota === 'DEFAULT') return null;
  return quota === 'UNLIMITED' ? -1 : quota;
}
