import type { Deps } from '../actions/deps.ts';
import { assertStoreIsOurs } from '../actions/installation/assert-store-is-ours.ts';
import type { Clock } from '../ports/clock.ts';
import type { HealthCheck, HealthStatus } from '../ports/health.ts';
import { CLOCK_DIFFERENCE_LIMIT } from '../domain/limits.ts';

/** Returns the checks of what every installation has: the database, the store with its marker, and the clock. */
export function serviceChecks(deps: Pick<Deps, 'db' | 'blobs'>, clock: Clock): readonly HealthCheck[] {
  return [
    { name: 'database', required: true, check: () => answers(deps) },
    { name: 'storage', required: true, check: () => assertStoreIsOurs(deps).then(() => 'UP' as const) },
    // The database's time decides every deadline. A node uses its clock only for the time stamps that it makes.
    { name: 'clock', required: false, check: () => clocksAgree(deps, clock) },
  ];
}

async function answers({ db }: Pick<Deps, 'db'>): Promise<HealthStatus> {
  await db.read((tx) => tx.now());
  return 'UP';
}

/** The transaction begins between the two readings of our clock, so its time must be between them too. */
async function clocksAgree({ db }: Pick<Deps, 'db'>, clock: Clock): Promise<HealthStatus> {
  const before = clock.now().getTime();
  const theirs = await db.read(async (tx) => (await tx.now()).getTime());
  const after = clock.now().getTime();
  const difference = Math.max(before - theirs, theirs - after);
  return difference <= CLOCK_DIFFERENCE_LIMIT ? 'UP' : 'DOWN';
}
