import { expect, it } from 'vitest';
import { readLogSizes } from '../../../src/actions/installation/read-log-sizes.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { enterInLog } from '../../given/log-entries.ts';
import { aRequestLog } from '../../given/request-log.ts';
import { aService } from '../../given/service.ts';

const { deps, database } = await aService();

it('knows the entries and bytes of both logs, without rights on the rows', async () => {
  const before = await readLogSizes(deps);
  expect([before.requests.entries, before.publicLog.entries]).toEqual([0, 0]);
  expect(before.requests.bytes).toBeGreaterThan(0);
  await enterInLog(deps, ['one', 'two', 'three']);
  await deps.db.change((tx) => tx.requestLogs.insert(Array.from({ length: 50 }, () => aRequestLog())));
  // As autovacuum does later.
  await database.change((transaction) => transaction.run(sql`ANALYZE request_logs`));
  const { requests, publicLog } = await readLogSizes(deps);
  expect([requests.entries, publicLog.entries]).toEqual([50, 3]);
  expect(requests.bytes).toBeGreaterThan(before.requests.bytes);
  expect(publicLog.bytes).toBeGreaterThan(before.publicLog.bytes);
});
