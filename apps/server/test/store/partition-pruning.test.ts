import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../src/store/postgres/database.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import { claimDeliveries } from '../../src/store/claim-deliveries.ts';
import { deliveryStore } from '../../src/store/deliveries.ts';
import { erasureStore } from '../../src/store/erasure.ts';
import { requestLogStore } from '../../src/store/request-logs.ts';
import { securityEventStore } from '../../src/store/security-events.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import { newDelivery } from '../../src/domain/webhooks/delivery.ts';
import { firstIdAt, makeId } from '../../src/domain/ids.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import type { Secrets } from '../../src/ports/secrets.ts';
import type { TransactionScope } from '../../src/store/transaction-scope.ts';
import { testDatabase } from '../database.ts';
import { recordQueryPlans, partitionsIn } from '../given/query-plans.ts';
import { aRequestLog } from '../given/request-log.ts';
import { CLAIM } from '../given/webhook-service.ts';
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
  });
}

/** The plans of what a store reads or writes in a scope. */
async function plansOf(
  work: (tx: Transaction) => Promise<unknown>,
  scope: TransactionScope = { tenant },
): Promise<readonly string[]> {
  const plans: string[] = [];
  await database.withScope(scope).change((tx) => work(recordQueryPlans(tx, plans)));
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
    await database.change((tx) => requestLogStore(tx).insert(logs));
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
    const before = new Date(Date.UTC(2020, 0, 1));
    const [plan] = await plansOf((tx) => requestLogStore(tx).sweep(before, 10), { purpose: 'WORKER' });
    expect(partitionsIn(plan, 'request_logs')).toEqual(['request_logs_before']);
  });
});

describe('webhook deliveries', () => {
  const table = 'webhook_deliveries';
  const noSecrets = {} as unknown as Secrets; // no row is found, so nothing is decrypted
  const store = (tx: Transaction) => deliveryStore(tx, noSecrets, () => undefined);
  const worker: TransactionScope = { purpose: 'WORKER' };
  const delivery = newDelivery({
    id: idOf('dlv'),
    eventId: makeId('evt', at(2, 5), new Uint8Array(10)),
    webhookId: idOf('whk'),
    eventType: 'envelope.sent',
    now: at(2, 5),
  });

  beforeAll(() => makeWeeks(table, 'evt'));

  it('writes the result of an attempt in one partition', async () => {
    for (const work of [
      (tx: Transaction) => store(tx).finish(delivery, 'owner'),
      (tx: Transaction) => store(tx).save(delivery),
    ]) {
      const [plan] = await plansOf(work, worker);
      expect(partitionsIn(plan, table)).toEqual([partOf(table, WEEKS[2])]);
    }
  });

  it.each([
    ['finds a claimed delivery', (tx: Transaction) => store(tx).findClaimed(delivery.id, 'owner')],
    ['releases a delivery', (tx: Transaction) => store(tx).release(delivery.id, 'owner')],
    ['renews leases', (tx: Transaction) => store(tx).renew([{ id: delivery.id, owner: 'owner' }], 1000)],
    ['claims', (tx: Transaction) => claimDeliveries(tx, { ...CLAIM, owner: 'owner' })],
    ['brings forward', (tx: Transaction) => store(tx).bringForward(delivery.webhookId, 1000)],
    ['gives up', (tx: Transaction) => store(tx).abandon(delivery.webhookId, at(2, 6))],
    ['erases answers', (tx: Transaction) => forgetAnswersOf(tx)],
  ])('%s along an index of each partition', async (_name, work) => {
    const plans = (await plansOf(work, worker)).filter((plan) => plan.includes(table));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => new RegExp(`Seq Scan on ${table}`).test(plan))).toEqual([]);
  });

  it.each([{}, { status: 'FAILED' }, { eventType: 'envelope.sent' }] as const)(
    'lists by %j along an index of each partition, in order',
    async (filter) => {
      const list = (tx: Transaction) => store(tx).list(delivery.webhookId, filter, { limit: 2, after: null });
      const [plan] = await plansOf(list);
      expect(plan).toContain('Merge Append');
      expect(plan).not.toMatch(/Seq Scan on webhook_deliveries|Sort\n/);
    },
  );

  function forgetAnswersOf(tx: Transaction): Promise<unknown> {
    const envelope = { id: idOf('env') } as unknown as Envelope;
    return erasureStore(tx).forget(envelope, { signerIds: [], everyone: false }, at(2, 5));
  }
});

describe('security events', () => {
  const table = 'security_events';
  const list = (filter: object, after: string | null = null) =>
    plansOf((tx) => securityEventStore(tx).list({ userId: idOf('usr') }, filter, { limit: 2, after }), {
      userId: idOf('usr'),
    });

  beforeAll(() => makeWeeks(table, 'sev'));

  it('lists a period from its partitions alone', async () => {
    const [plan] = await list({ from: at(1, 10), to: at(2, 60) });
    expect(partitionsIn(plan, table)).toEqual(WEEKS.slice(1, 3).map((week) => partOf(table, week)));
  });

  it('lists along an index of each partition, in order, and none newer than its cursor', async () => {
    const [plan] = await list({}, firstIdAt('sev', at(1, 10)));
    expect(plan).not.toMatch(/Seq Scan on security_events/);
    expect(partitionsIn(plan, table)).not.toContain(partOf(table, WEEKS[2]));
  });
});
