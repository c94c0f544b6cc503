import { describe, expect, it } from 'vitest';
import { requestLogStore } from '../../src/store/request-logs.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import type { RequestLogFilter } from '../../src/domain/logs/request-log.ts';
import { testDatabase } from '../database.ts';
import { aRequestLog } from '../given/request-log.ts';
import { changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();

const aTenant = (environment: Tenant['environment'] = 'SANDBOX'): Tenant => ({
  organizationId: idOf('org'),
  projectId: idOf('proj'),
  environment,
});

describe('requestLogStore', () => {
  it('keeps everything as it was, for its tenant alone', async () => {
    const tenant = aTenant();
    const log = aRequestLog({
      tenant: { projectId: tenant.projectId, environment: 'SANDBOX' },
      errorCode: 'X',
    });
    await changing(database, (tx) => requestLogStore(tx).insert([log, log]));
    const found = await database.read((tx) =>
      Promise.all(
        [tenant, { ...tenant, environment: 'PRODUCTION' as const }, aTenant()].map((scope) =>
          requestLogStore(tx).find(scope, log.id),
        ),
      ),
    );
    expect(found).toEqual([log, null, null]);
  });

  it('lists newest first by pages, and by each filter', async () => {
    const tenant = aTenant();
    const mine = { projectId: tenant.projectId, environment: tenant.environment };
    const logs = [
      aRequestLog({ tenant: mine, occurredAt: NOW, status: 404 }),
      aRequestLog({ tenant: mine, occurredAt: later(1), method: 'POST' }),
      aRequestLog({ tenant: mine, occurredAt: later(2), path: '/v1/documents' }),
    ];
    await changing(database, (tx) => requestLogStore(tx).insert([...logs, aRequestLog()]));
    const [first, second, third] = logs.map(({ id }) => id);
    const ids = async (filter: RequestLogFilter, limit = 10, after: string | null = null) => {
      const page = await database.read((tx) => requestLogStore(tx).list(tenant, filter, { limit, after }));
      return [page.items.map(({ id }) => id), page.next];
    };
    expect(await ids({}, 2)).toEqual([[third, second], second]);
    expect(await ids({}, 2, second)).toEqual([[first], null]);
    expect(await ids({ status: 404 })).toEqual([[first], null]);
    expect(await ids({ method: 'POST' })).toEqual([[second], null]);
    expect(await ids({ path: '/v1/documents' })).toEqual([[third], null]);
    expect(await ids({ path: '/v1/doc' })).toEqual([[], null]);
    expect(await ids({ requestId: second })).toEqual([[second], null]);
    expect(await ids({ from: later(1) })).toEqual([[third, second], null]);
    expect(await ids({ to: later(1) })).toEqual([[second, first], null]);
    expect(await ids({ from: later(1), to: later(1) })).toEqual([[second], null]);
    expect(await ids({ status: 404, method: 'POST' })).toEqual([[], null]);
  });

  it('sweeps logs older than a time, a limited number at once', async () => {
    const old = [later(-3), later(-2), later(-1)].map((occurredAt) => aRequestLog({ occurredAt }));
    await changing(database, (tx) => requestLogStore(tx).insert([...old, aRequestLog({ occurredAt: NOW })]));
    expect(await changing(database, (tx) => requestLogStore(tx).sweep(NOW, 2))).toBe(2);
    expect(await changing(database, (tx) => requestLogStore(tx).sweep(NOW, 2))).toBe(1);
    expect(await changing(database, (tx) => requestLogStore(tx).sweep(NOW, 2))).toBe(0);
  });
});
