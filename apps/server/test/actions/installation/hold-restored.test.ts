import { afterEach, expect, it } from 'vitest';
import { checkMasterKey } from '../../../src/actions/installation/check-master-key.ts';
import { holdRestored } from '../../../src/actions/installation/hold-restored.ts';
import { readHold } from '../../../src/actions/installation/read-hold.ts';
import { resume } from '../../../src/actions/installation/resume.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Sql } from '../../../src/store/postgres/sql.ts';
import { startSchedule } from '../../../src/jobs/schedule.ts';
import { aService } from '../../given/service.ts';
import { aWebhook, removeWebhooks, someEvents } from '../../given/webhook-rows.ts';
import { CLAIM } from '../../given/webhook-service.ts';

const service = await aService();
const { deps } = service;
await checkMasterKey(deps, ['key']);

const run = (text: Sql) => service.database.change((tx) => tx.run(text));

afterEach(async () => {
  await resume(deps);
  await removeWebhooks(service);
  await run(sql`DELETE FROM jobs`);
});

/** The numbers of jobs and of deliveries that the queues give out now. */
const claimed = () =>
  deps.db.change(async (tx) => {
    const jobs = await tx.jobs.claim({ owner: 'me', limit: 10, leaseMilliseconds: 60_000 });
    const deliveries = await tx.deliveries.claim({ owner: 'me', ...CLAIM });
    return [jobs.length, deliveries.length];
  });

/** The scheduled tasks delete old failures as soon as they run. */
async function failuresLeft(): Promise<number> {
  await startSchedule(deps, 0)();
  const { count } = await service.database.read((tx) =>
    tx.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM login_failures`),
  );
  return count;
}

it('holds nothing back where the database is in its place', async () => {
  expect(await holdRestored(deps, false)).toBe(false);
  expect(await holdRestored(deps, false)).toBe(false);
  expect(await readHold(deps)).toBeNull();
});

it('holds back a database that was restored elsewhere, until the operator resumes it', async () => {
  await holdRestored(deps, false);
  await run(sql`UPDATE installation SET place = 'another cluster'`);
  expect(await holdRestored(deps, false)).toBe(true);
  expect(await holdRestored(deps, false)).toBe(true);
  expect(await resume(deps)).toEqual(expect.any(Date));
  expect(await holdRestored(deps, false)).toBe(false);
});

it('hands out no job and no delivery while it is held back, and each once after it was resumed', async () => {
  const webhook = await aWebhook(service);
  await someEvents(service, webhook.tenant);
  await deps.db.change(
    async (tx) => await tx.jobs.enqueue([{ kind: 'build-evidence', envelopeId: 'env_1' }], await tx.now()),
  );
  expect(await holdRestored(deps, true)).toBe(true);
  expect(await claimed()).toEqual([0, 0]);
  expect(await resume(deps)).toEqual(expect.any(Date));
  expect(await resume(deps)).toBeNull();
  expect(await claimed()).toEqual([1, 1]);
  expect(await claimed()).toEqual([0, 0]);
});

it('runs no scheduled task while it is held back', async () => {
  await run(
    sql`INSERT INTO login_failures (account, ip, occurred_at) VALUES ('ana', '192.0.2.1', '2020-01-01')`,
  );
  await holdRestored(deps, true);
  expect(await failuresLeft()).toBe(1);
  await resume(deps);
  expect(await failuresLeft()).toBe(0);
});
