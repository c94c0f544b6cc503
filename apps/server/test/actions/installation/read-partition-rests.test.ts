import { expect, it } from 'vitest';
import { readPartitionRests } from '../../../src/actions/installation/read-partition-rests.ts';
import { tendPartitions } from '../../../src/actions/retention/tend-partitions.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { PARTITIONED } from '../../../src/domain/retention/partitions.ts';
import { aRequestLog } from '../../given/request-log.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();

const rowsOf = async (table: string): Promise<number | undefined> =>
  (await readPartitionRests(deps)).find((rest) => rest.table === table)?.rows;

it('knows the rows without a partition, until tend-partitions has made one, without rights on them', async () => {
  expect((await readPartitionRests(deps)).map(({ table }) => table)).toEqual(Object.keys(PARTITIONED));
  expect(await rowsOf('request_logs')).toBe(0);
  const now = await deps.db.read((tx) => tx.now());
  const logs = Array.from({ length: 3 }, () =>
    aRequestLog({ occurredAt: new Date(now.getTime() + 8 * DAY) }),
  );
  await deps.db.change((tx) => tx.requestLogs.insert(logs));
  // A connection reports its statistics within a second or so of its last transaction.
  await expect.poll(() => rowsOf('request_logs'), { timeout: 30_000 }).toBe(3);
  await tendPartitions(deps);
  await expect.poll(() => rowsOf('request_logs'), { timeout: 30_000 }).toBe(0);
  expect(await rowsOf('webhook_deliveries')).toBe(0);
});
