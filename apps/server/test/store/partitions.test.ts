import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import { partitionStore } from '../../src/store/partitions.ts';
import { requestLogStore } from '../../src/store/request-logs.ts';
import { PARTITIONED } from '../../src/domain/retention/partitions.ts';
import type { Partition } from '../../src/domain/retention/partitions.ts';
import { testDatabase } from '../database.ts';
import { waitForBlockedSession } from '../given/database-locks.ts';
import { aRequestLog } from '../given/request-log.ts';
import { idOf } from './account-rows.ts';

const test = await testDatabase();
const { database } = test;
const worker = database.withScope({ purpose: 'WORKER' });

const NOW = new Date('2026-11-25T10:00:00.000Z');
const FAR: Partition = {
  name: 'request_logs_21000104',
  from: new Date('2100-01-04T00:00:00.000Z'),
  to: new Date('2100-01-11T00:00:00.000Z'),
};

const make = (partition: Partition, as: Pick<typeof worker, 'change'> = worker): Promise<boolean> =>
  as.change((tx) => partitionStore(tx).make('request_logs', partition));
const drop = (name: string, as: Pick<typeof worker, 'change'> = worker): Promise<boolean> =>
  as.change((tx) => partitionStore(tx).drop('request_logs', name, NOW));
const list = (): Promise<readonly Partition[]> =>
  worker.read((tx) => partitionStore(tx).list('request_logs'));

describe('partitionStore', () => {
  it('lists a partition with its bounds once it is made, and not the rest', async () => {
    const [before] = await list();
    expect(before).toEqual({ name: 'request_logs_before', from: null, to: expect.any(Date) });
    expect([await make(FAR), await make(FAR)]).toEqual([true, false]);
    expect(await list()).toEqual([before, FAR]);
    expect([await drop(FAR.name), await drop(FAR.name)]).toEqual([true, false]);
    expect(await list()).toEqual([before]);
  });

  it('lets a row in that is written while its partition is made', async () => {
    const tenant = { projectId: idOf('proj'), environment: 'SANDBOX' } as const;
    const log = aRequestLog({ tenant, occurredAt: new Date('2100-01-05T00:00:00.000Z') });
    let written: Promise<void> = Promise.resolve();
    await worker.change(async (tx) => {
      const value = await partitionStore(tx).make('request_logs', FAR);
      written = database.change((other) => requestLogStore(other).insert([log]));
      await waitForBlockedSession(test);
      return value;
    });
    await written;
    const [found] = await database.read((tx) =>
      tx.query(sql`SELECT tableoid::regclass::text AS part FROM request_logs WHERE id = ${log.id}`),
    );
    expect(found).toEqual({ part: FAR.name });
    expect(await drop(FAR.name)).toBe(true);
  });

  it('drops no other table, and not the rest', async () => {
    for (const name of ['request_logs_rest', 'envelopes', 'request_logs'])
      expect(await drop(name)).toBe(false);
  });

  it('does nothing for a transaction of another scope', async () => {
    const portal = database.withScope({ purpose: 'PORTAL' });
    expect([await make(FAR, portal), await drop('request_logs_before', portal)]).toEqual([false, false]);
  });

  it('never drops security events, which the application may not delete', async () => {
    const dropped = worker.change((tx) =>
      partitionStore(tx).drop('security_events', 'security_events_before', NOW),
    );
    expect(await dropped).toBe(false);
  });

  it('refuses a name that is not that of a partition', async () => {
    await expect(make({ ...FAR, name: 'envelopes' })).rejects.toThrow('is no name for a partition');
  });

  it('knows every partitioned table of the database', async () => {
    const rows = await database.read((tx) =>
      tx.query<{ name: string }>(
        sql`SELECT partrelid::regclass::text AS name FROM pg_partitioned_table ORDER BY 1`,
      ),
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PARTITIONED).toSorted());
  });
});
