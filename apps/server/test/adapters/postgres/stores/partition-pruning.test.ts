import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../src/adapters/postgres/database.ts';
import { sql } from '../../../../src/adapters/postgres/sql.ts';
import { requestLogStore } from '../../../../src/adapters/postgres/stores/request-logs.ts';
import type { Tenant } from '../../../../src/domain/access/principal.ts';
import { testDatabase } from '../../../database.ts';
import { explained, partitionsIn } from '../../../given/explained.ts';
import { aRequestLog } from '../../../given/request-log.ts';
import { idOf } from './account-rows.ts';

/** Four weeks of a year that no other partition reaches. */
const WEEKS = ['2100-01-04', '2100-01-11', '2100-01-18', '2100-01-25', '2100-02-01'];
const { database } = await testDatabase();
const tenant: Tenant = { organizationId: idOf('org'), projectId: idOf('proj'), environment: 'SANDBOX' };

const partOf = (table: string, week = ''): string => `${table}_${week.replaceAll('-', '')}`;
const at = (week: number, hours: number): Date =>
  new Date(Date.parse(`${WEEKS[week]}T00:00:00Z`) + hours * 3_600_000);

async function makeWeeks(table: string, prefix: string): Promise<void> {
  await database.withScope({ purpose: 'WORKER' }).change(async (tx) => {
    for (const [index, week] of WEEKS.slice(0, -1).entries())
      await tx.run(sql`SELECT make_partition(${table}, ${partOf(table, week)},
        first_id_at(${prefix}, ${at(index, 0)}), first_id_at(${prefix}, ${at(index + 1, 0)}))`);
    return { value: undefined };
  });
}

/** The plans of what a store reads for the tenant. */
async function plansOf(work: (tx: Transaction) => Promise<unknown>): Promise<readonly string[]> {
  const plans: string[] = [];
  await database.withScope({ tenant }).read((tx) => work(explained(tx, plans)));
  return plans;
}

describe('request logs', () => {
  const logs = [0, 1, 2, 3].map((week) =>
    aRequestLog({
      tenant: { projectId: tenant.projectId, environment: 'SANDBOX' },
      occurredAt: at(week, 30),
    }),
  );
  const page = (after: string | null = null) => ({ limit: 2, after });

  beforeAll(async () => {
    await makeWeeks('request_logs', 'req');
    await database.change(async (tx) => ({ value: await requestLogStore(tx).insert(logs) }));
  });

  it('finds a call by its id in one partition', async () => {
    const [plan] = await plansOf((tx) => requestLogStore(tx).find(tenant, logs[1]?.id ?? ''));
    expect(partitionsIn(plan, 'request_logs')).toEqual([partOf('request_logs', WEEKS[1])]);
  });

  it('lists a period from its partitions alone', async () => {
    const filter = { from: at(1, 10), to: at(2, 60) };
    const [plan] = await plansOf((tx) => requestLogStore(tx).list(tenant, filter, page()));
    expect(partitionsIn(plan, 'request_logs')).toEqual(
      WEEKS.slice(1, 3).map((week) => partOf('request_logs', week)),
    );
  });

  it('continues a list without the partitions that are newer than its cursor', async () => {
    const [plan] = await plansOf((tx) => requestLogStore(tx).list(tenant, {}, page(logs[1]?.id)));
    const read = partitionsIn(plan, 'request_logs');
    expect(read).toEqual(expect.arrayContaining([partOf('request_logs', WEEKS[1])]));
    expect(read).not.toEqual(expect.arrayContaining([partOf('request_logs', WEEKS[2])]));
  });

  it.each([{}, { status: 200 }, { method: 'GET' }, { path: '/v1/envelopes' }])(
    'lists by %j along an index of each partition, in order',
    async (filter) => {
      const [plan] = await plansOf((tx) => requestLogStore(tx).list(tenant, filter, page()));
      expect(plan).toContain('Merge Append');
      expect(plan).not.toMatch(/Seq Scan|Sort\n/);
    },
  );

  it('deletes single rows without reading newer partitions', async () => {
    const plans: string[] = [];
    await database.withScope({ purpose: 'WORKER' }).change(async (tx) => ({
      value: await requestLogStore(explained(tx, plans)).sweep(new Date(Date.UTC(2020, 0, 1)), 10),
    }));
    expect(partitionsIn(plans[0], 'request_logs')).toEqual(['request_logs_before']);
  });
});
