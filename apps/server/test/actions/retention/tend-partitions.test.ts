import { expect, it } from 'vitest';
import { deleteOldRequestLogs } from '../../../src/actions/developer-portal/request-logs.ts';
import { tendPartitions } from '../../../src/actions/retention/tend-partitions.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { aRequestLog } from '../../given/request-log.ts';
import { aService } from '../../given/service.ts';
import { aWebhook, someEvents } from '../../given/webhook-rows.ts';

const service = await aService();
const { deps, database, clock } = service;

const now = (): Promise<Date> => deps.db.read((tx) => tx.now());
const partitions = () => deps.db.read((tx) => tx.partitions.list('request_logs'));

/** Logs a call that is this number of days away from now. Returns its id. */
async function logAt(days: number): Promise<string> {
  const log = aRequestLog({ occurredAt: new Date((await now()).getTime() + days * DAY) });
  await deps.db.change((tx) => tx.requestLogs.insert([log]));
  return log.id;
}

/** The partition of each call that was logged. */
async function places(): Promise<Readonly<Record<string, string>>> {
  const rows = await database.read((tx) =>
    tx.query<{ id: string; place: string }>(
      sql`SELECT id, tableoid::regclass::text AS place FROM request_logs ORDER BY id`,
    ),
  );
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

it('creates partitions ahead of time, puts each row where it belongs, and drops what is too old', async () => {
  const old = await logAt(-40);
  const [later, tooFar] = [await logAt(8), await logAt(200)];
  expect(await places()).toEqual({
    [old]: 'request_logs_before',
    [later]: 'request_logs_rest',
    [tooFar]: 'request_logs_rest',
  });
  expect(await tendPartitions(deps)).toBeGreaterThan(1);
  expect(await tendPartitions(deps)).toBe(0);
  const dated = expect.stringMatching(/^request_logs_\d{8}$/);
  expect(await places()).toEqual({
    [old]: 'request_logs_before',
    [later]: dated,
    [tooFar]: 'request_logs_rest',
  });
  expect(await deleteOldRequestLogs(deps)).toBe(1);
  clock.advance(60 * DAY);
  const today = await logAt(0);
  expect(await tendPartitions(deps)).toBeGreaterThan(1);
  expect(await places()).toEqual({ [today]: dated, [tooFar]: 'request_logs_rest' });
  expect((await partitions()).map(({ name }) => name)).not.toContain('request_logs_before');
});

it('leaves no gap between partitions', async () => {
  const before = await now();
  await tendPartitions(deps);
  const all = await partitions();
  expect(all.slice(1).map(({ from }) => from)).toEqual(all.slice(0, -1).map(({ to }) => to));
  expect(all.at(-1)?.to.getTime()).toBeGreaterThan(before.getTime() + 14 * DAY);
});

it('keeps a partition with a delivery that waits or has changed lately, and drops it after that', async () => {
  clock.reset();
  await tendPartitions(deps);
  await someEvents(service, (await aWebhook(service)).tenant);
  const count = async (): Promise<number> =>
    (await database.read((tx) => tx.query(sql`SELECT FROM webhook_deliveries`))).length;
  clock.advance(150 * DAY);
  await tendPartitions(deps);
  expect(await count()).toBe(1);
  await database.change(
    async (tx) =>
      await tx.run(sql`
      UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, updated_at = ${await tx.now()}`),
  );
  await tendPartitions(deps);
  expect(await count()).toBe(1);
  clock.advance(91 * DAY);
  await tendPartitions(deps);
  expect(await count()).toBe(0);
});
