import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { wholeService } from '../../apps/server/test/whole-service.ts';
import { addUpTallies } from '../../apps/server/src/actions/developer-portal/add-up-tallies.ts';
import { deleteOldRequestLogs } from '../../apps/server/src/actions/developer-portal/request-logs.ts';
import { deleteOldSandboxContent } from '../../apps/server/src/actions/messages/forget-sandbox-messages.ts';
import { deleteOldNotices } from '../../apps/server/src/actions/messages/send-digests.ts';
import { sweepBlobs } from '../../apps/server/src/actions/retention/sweep-blobs.ts';
import { deleteOldDeliveries } from '../../apps/server/src/actions/webhooks/deliveries.ts';
import { deleteOldEvents } from '../../apps/server/src/actions/webhooks/forget-events.ts';
import { DAY, SECOND } from '../../apps/server/src/domain/limits.ts';
import { aCompany } from '../journeys/ceremony.ts';
import { callerOf, succeeding } from '../journeys/client.ts';
import { tableOf, totalOf } from './storage-table.ts';
import { measureEnvelope, oneEnvelope } from './stored-envelope.ts';
import { filesOf, growthTable, tableFiles } from './table-files.ts';

const service = await wholeService();
const { deps, clock } = service;
const call = succeeding(callerOf(await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' })));

async function settle(): Promise<void> {
  await service.doJobs();
  clock.advance(2 * SECOND); // long-term forms are due from the next second
  await service.doJobs();
  await deps.requestLogs.flush();
}

const TASKS = [
  addUpTallies,
  deleteOldRequestLogs,
  deleteOldDeliveries,
  deleteOldEvents,
  deleteOldNotices,
  deleteOldSandboxContent,
  sweepBlobs,
];

async function age(): Promise<void> {
  clock.advance(100 * DAY);
  for (const task of TASKS) await task(deps);
  await deps.db.change((tx) => tx.idempotency.sweep());
  clock.reset();
}

/** `STORAGE_TABLE=FILE npm test -- test/storage` writes the tables of docs/scale.md. */
it('an envelope of a 47 kB PDF and one signer stores no more than docs/scale.md says', async () => {
  const { blobs } = deps;
  const stored = await measureEnvelope({ call, database: service.database, blobs, settle, age });
  const file = process.env['STORAGE_TABLE'];
  if (file !== undefined) await writeFile(file, tableOf(stored));
  const kinds = stored.objects.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['package', 'sealed PDF', 'upload']);
  expect(stored.objects.find(({ kind }) => kind === 'package')?.size).toBeLessThan(70_000);
  expect(totalOf(stored.lasting)).toBeLessThan(39_000);
  const logs = stored.rows.get('request_logs');
  expect(((logs?.bytes ?? 0) + (logs?.indexBytes ?? 0)) / (logs?.rows ?? 0)).toBeLessThan(3000);
});

const MANY = Number(process.env['STORAGE_ENVELOPES'] ?? 0);

/** `STORAGE_ENVELOPES=300 npm test -- test/storage` prints the growth of the files of the database for each envelope. */
it.runIf(MANY > 0)(
  'the files of the database grow with the rows',
  async () => {
    const { key } = await aCompany(call);
    const before = await tableFiles(service.connection, 'VACUUM FULL');
    for (let count = 0; count < MANY; count += 1) {
      await oneEnvelope(call, key);
      await settle();
    }
    const day = await tableFiles(service.connection, 'VACUUM');
    await age();
    const reused = await tableFiles(service.connection, 'VACUUM');
    const compact = await tableFiles(service.connection, 'VACUUM FULL');
    for (const [title, sizes] of Object.entries({ day, reused, compact }))
      process.stdout.write(`${title}\n${growthTable(before, sizes, MANY)}`);
    expect((filesOf(compact) - filesOf(before)) / MANY).toBeLessThan(45_000);
  },
  3_600_000,
);
