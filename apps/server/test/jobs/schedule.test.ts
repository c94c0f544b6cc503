import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/domain/limits.ts';
import type { Deps } from '../../src/actions/deps.ts';
import { Unavailable } from '../../src/domain/failures.ts';
import { startSchedule } from '../../src/jobs/schedule.ts';

/** Dependencies whose database behaves as given, and the number of logged warnings. */
function depsWith(work: () => Promise<never>) {
  const warnings: unknown[] = [];
  const db = { read: work, change: work, withScope: () => db };
  const log = { info: () => undefined, warn: (fields: unknown) => void warnings.push(fields) };
  return { deps: { db, log } as unknown as Deps, warnings };
}

describe('startSchedule', () => {
  it('starts its tasks one after the other, so that a first start is not all of them at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
    const { deps, warnings } = depsWith(() => Promise.reject(new Error('The database is down.')));
    const stop = startSchedule(deps, 100);
    const counts: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await settle();
      counts.push(warnings.length);
      await vi.advanceTimersByTimeAsync(100);
    }
    await stop();
    expect(counts).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(warnings.length).toBeLessThanOrEqual(4);
  });

  it('says in one line, without a stack, that something is unavailable', async () => {
    const { deps, warnings } = depsWith(() => Promise.reject(new Unavailable('database')));
    await startSchedule(deps, 0)();
    expect(warnings[0]).toEqual({ task: 'expire-envelopes', reason: 'The database is not available.' });
  });

  it('logs each task that fails, and keeps the others running', async () => {
    const { deps, warnings } = depsWith(() => Promise.reject(new Error('The database is down.')));
    const stop = startSchedule(deps, 0);
    await stop();
    expect(warnings.length).toBeGreaterThan(1);
  });

  it('returns a function that waits for the running tasks', async () => {
    const database = Promise.withResolvers<never>();
    const { deps, warnings } = depsWith(() => database.promise);
    const stopped = startSchedule(deps, 0)().then(() => warnings.length);
    const before = warnings.length;
    database.reject(new Error('The database is down.'));
    expect(await stopped).toBeGreaterThan(before);
  });

  it('runs each task at once and then at its interval, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { deps, warnings } = depsWith(() => Promise.reject(new Error('The database is down.')));
    const stop = startSchedule(deps, 0);
    const runsWithin = async (time: number): Promise<number> => {
      const before = warnings.length;
      await vi.advanceTimersByTimeAsync(time);
      await settle();
      return warnings.length - before;
    };
    await settle();
    const all = warnings.length;
    const everyMinute = await runsWithin(MINUTE);
    expect([everyMinute > 0, everyMinute < all]).toEqual([true, true]);
    expect(await runsWithin(HOUR - MINUTE)).toBeGreaterThan(everyMinute * 59);
    await stop();
    expect(await runsWithin(DAY)).toBe(0);
  });

  it('logs the number of rows that a task has changed, unless there are none', async () => {
    const { deps, infos } = depsThatChange(7);
    await startSchedule(deps, 0)();
    expect(infos).toContainEqual({ task: 'forget-idempotency', count: 7 });
    const idle = depsThatChange(0);
    await startSchedule(idle.deps, 0)();
    expect(idle.infos).toEqual([]);
  });
});

afterEach(() => void vi.useRealTimers());

/** Lets promises do the work that is due. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Dependencies whose store of idempotency keys deletes this number of rows; every other store fails. */
function depsThatChange(count: number) {
  const infos: unknown[] = [];
  const tx = { idempotency: { sweep: async () => count }, installation: { heldSince: async () => null } };
  const change = (work: (given: unknown) => Promise<unknown>) => work(tx);
  const read = async (work: (given: unknown) => Promise<unknown>) => await work(tx);
  const db = { read, change, withScope: () => db };
  const log = { info: (fields: unknown) => void infos.push(fields), warn: () => undefined };
  return { deps: { db, log } as unknown as Deps, infos };
}
