import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { aPlaceIn, startService } from '../journeys/service.ts';
import type { Service } from '../journeys/service.ts';
import { urlsOf } from '../races/arena.ts';

/** Processes that may be killed: two that take calls, the job runner, the database. */
export const VICTIMS = ['api', 'other api', 'worker', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A whole installation whose parts can be killed one by one. */
export interface Installation {
  /** Where calls are taken. */
  readonly bases: readonly [string, string];
  readonly connection: EmbeddedPostgres['connection'];
  /** Kills one part as `kill -9` does, leaves it dead for a while, and starts it again. */
  strike(victim: Victim, deadFor: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything in a new folder. The database is durable, like the embedded database of the service. */
export async function openInstallation(): Promise<Installation> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-chaos-'));
  await chmod(dataFolder, 0o711); // as root, the database's user passes through it
  let postgres = await startEmbeddedPostgres({ dataFolder });
  const { connection } = postgres;
  const places = [await aPlaceIn(dataFolder), await aPlaceIn(dataFolder)] as const;
  const settings = { ...urlsOf(postgres), RATE_LIMITS: 'off' };
  const starters = {
    api: () => startService(places[0], { settings, role: 'api' }),
    'other api': () => startService(places[1], { settings, role: 'api' }),
    worker: () => startService(places[0], { settings, role: 'worker' }),
  };
  const services: Record<keyof typeof starters, Service> = {
    api: await starters.api(),
    'other api': await starters['other api'](),
    worker: await starters.worker(),
  };

  const strikeDatabase = async (deadFor: number): Promise<void> => {
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.ended;
    await postgres.stop();
    await pause(deadFor);
    postgres = await untilStarted(() => startEmbeddedPostgres({ dataFolder }));
  };
  return {
    bases: [places[0].sandbox, places[1].sandbox],
    connection,
    strike: async (victim, deadFor) => {
      if (victim === 'database') return strikeDatabase(deadFor);
      services[victim].signal('SIGKILL');
      await services[victim].ended;
      await pause(deadFor);
      services[victim] = await untilStarted(starters[victim]);
    },
    close: async () => {
      await Promise.all(Object.values(services).map((service) => service.stop()));
      await postgres.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A part may refuse to start while what it stands on is away: an operator's supervisor tries again. */
async function untilStarted<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === STARTS) throw error;
      await pause(500);
    }
  }
}
const STARTS = 20;
