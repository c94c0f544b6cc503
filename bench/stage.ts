import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import type { EmbeddedPostgres } from '../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { PostgresDatabase } from '../apps/server/src/store/postgres/pool.ts';
import { compose } from '../apps/server/src/compose.ts';
import type { Composition } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { ensurePdfChild } from '../scripts/pdf-child.mjs';
import { aPlaceIn, startService } from '../test/journeys/service.ts';
import type { Place, Service, Start } from '../test/journeys/service.ts';
import { urlsOf } from '../test/races/arena.ts';

/** Where the benchmarks play: one database, as durable as the service's own, and a data folder. */
export interface Stage {
  readonly place: Place;
  readonly connection: EmbeddedPostgres['connection'];
  /** The login of the service. */
  readonly service: EmbeddedPostgres['service'];
  /** The process id of the database. */
  readonly postmaster: number;
  readonly database: PostgresDatabase;
  /** The service's parts in this process, over the same database and the same keys. */
  readonly composition: Composition;
  /** The service in a separate process. */
  start(role: 'all' | 'api' | 'worker', more?: Omit<Start, 'role'>, at?: Place): Promise<Service>;
  close(): Promise<void>;
}

/**
 * The database of a stage belongs to the benchmark, so that others than the service may ask it. `tuned` overrides
 * settings of PostgreSQL. A folder that is given stays when the stage closes.
 */
export async function openStage(
  tuned: Readonly<Record<string, string | number>> = {},
  kept: string | null = null,
): Promise<Stage> {
  await ensurePdfChild();
  const dataFolder = kept ?? (await mkdtemp(path.join(os.tmpdir(), 'aval-bench-')));
  await chmod(dataFolder, 0o711); // as root, the database's user passes through it
  const place: Place = await aPlaceIn(dataFolder);
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: tuned });
  const { connection } = postgres;
  const settings = {
    ...urlsOf(postgres),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost', // no call leaves the machine
  };
  const composition = await compose(readConfig({ ...settings, DATA_DIR: dataFolder, ...basesOf(place) }));
  const database = new PostgresDatabase({ connection });
  return {
    place,
    connection,
    service: postgres.service,
    postmaster: postgres.pid,
    database,
    composition,
    start: (role, more = {}, at = place) =>
      startService(at, { ...more, settings: { ...settings, ...more.settings }, role }),
    async close() {
      await composition.stop();
      await database.close();
      await postgres.stop();
      if (kept === null) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function basesOf({ sandbox, production }: Place): Record<string, string> {
  return { SANDBOX_BASE_URL: sandbox, PRODUCTION_BASE_URL: production };
}
