import { afterAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../apps/server/src/store/postgres/pool.ts';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import { calm, client, persistentCaller } from '../chaos/load.ts';
import { faultsOfDatabase, faultsOfJob } from '../chaos/reckoning.ts';
import { openInstallation } from '../chaos/storm.ts';

/**
 * That strikes strike, that clients outlive them, and that the reckoning would see a loss. The storm itself is
 * `npm run chaos`; the case of it in `npm test` is test/journeys/kill.test.ts.
 */
const installation = await openInstallation();
const weather = calm();
const call = persistentCaller(installation.bases, weather);

afterAll(() => installation.close());

/** One main job, which a client begins only while it is on. */
function oneJob() {
  let turns = 0;
  return client(call, () => (turns += 1) === 1);
}

describe('the chaos', () => {
  it('strikes, the client works on, and nothing is lost', async () => {
    const before = await oneJob();
    await installation.strike('database', 0);
    await installation.strike('api', 0);
    const jobs = [...before, ...(await oneJob())];
    expect(jobs).toHaveLength(2);
    expect(weather.faults).toEqual([]);
    expect(await faultsOfDatabase(installation.connection, jobs)).toEqual([]);
    for (const job of jobs) expect(await faultsOfJob(call, job)).toEqual([]);

    await forge();
    const [first] = jobs;
    expect(await faultsOfDatabase(installation.connection, jobs)).not.toEqual([]);
    const seen = first === undefined ? [] : await faultsOfJob(call, first);
    expect(seen.join()).toContain('SIGNER_SIGNED is recorded 1 times');
    expect(seen.join()).toContain('its chain is broken');
  }, 180_000); // two recoveries of a database, on a machine that others use too
});

/** Loses one acknowledged signature of the first envelope, and an announcement. */
async function forge(): Promise<void> {
  const database = new PostgresDatabase({ connection: installation.connection });
  await database.change(async (transaction) => {
    await transaction.run(sql`
      DELETE FROM audit_entries WHERE (envelope_id, seq) = (
        SELECT envelope_id, seq FROM audit_entries WHERE type = 'SIGNER_SIGNED' ORDER BY envelope_id, seq LIMIT 1)`);
    await transaction.run(sql`
      DELETE FROM events WHERE id = (SELECT id FROM events WHERE type = 'envelope.completed' LIMIT 1)`);
    return null;
  });
  await database.close();
}
