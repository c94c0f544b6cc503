import { describe, expect, it } from 'vitest';
import type { Deps } from '../../src/actions/deps.ts';
import { startSchedule } from '../../src/jobs/schedule.ts';

/** Dependencies whose database behaves as given, and the number of logged warnings. */
function depsWith(work: () => Promise<never>) {
  const warnings: unknown[] = [];
  const db = { read: work, change: work, withScope: () => db };
  const log = { info: () => undefined, warn: (fields: unknown) => void warnings.push(fields) };
  return { deps: { db, log } as unknown as Deps, warnings };
}

describe('startSchedule', () => {
  it('logs each task that fails, and keeps the others running', async () => {
    const { deps, warnings } = depsWith(() => Promise.reject(new Error('The database is down.')));
    const stop = startSchedule(deps);
    await stop();
    expect(warnings.length).toBeGreaterThan(1);
  });

  it('returns a function that waits for the running tasks', async () => {
    const database = Promise.withResolvers<never>();
    const { deps, warnings } = depsWith(() => database.promise);
    const stopped = startSchedule(deps)().then(() => warnings.length);
    const before = warnings.length;
    database.reject(new Error('The database is down.'));
    expect(await stopped).toBeGreaterThan(before);
  });
});
