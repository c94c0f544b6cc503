import { expect, it } from 'vitest';
import { bindStore } from '../../src/actions/installation/bind-store.ts';
import { serviceChecks } from '../../src/http/service-checks.ts';
import { CLOCK_DIFFERENCE_LIMIT } from '../../src/domain/limits.ts';
import { Unavailable } from '../../src/domain/failures.ts';
import type { Deps } from '../../src/actions/deps.ts';
import { aService } from '../given/service.ts';

const { deps } = await aService();
await bindStore(deps, null);

const at = (difference: number) => ({ now: () => new Date(Date.now() + difference) });

async function statuses(given: Deps, difference = 0): Promise<unknown> {
  const checks = serviceChecks(given, at(difference));
  const found = checks.map(async ({ name, check }) => [
    name,
    await (async () => check())().catch(() => 'rejected'),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

it('finds database, store and clock up', async () => {
  expect(await statuses(deps)).toEqual({ database: 'UP', storage: 'UP', clock: 'UP' });
});

it('finds everything down with the database', async () => {
  const db = { ...deps.db, read: () => Promise.reject(new Unavailable('database')) };
  expect(await statuses({ ...deps, db })).toEqual({
    database: 'rejected',
    storage: 'rejected',
    clock: 'rejected',
  });
});

it.each([
  ['without its marker', () => Promise.resolve(null)],
  ['of another database', () => Promise.resolve('another')],
  ['that does not answer', () => Promise.reject(new Unavailable('storage'))],
])('finds a store %s down', async (_, owner) => {
  expect(await statuses({ ...deps, blobs: { ...deps.blobs, owner } })).toMatchObject({ storage: 'rejected' });
});

it.each([1, -1])('finds a clock down that differs too much (%d)', async (sign) => {
  expect(await statuses(deps, sign * 2 * CLOCK_DIFFERENCE_LIMIT)).toMatchObject({ clock: 'DOWN' });
});
