import type { Config } from '../../config.ts';
import { findRunningPostgres } from './find-running-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { DatabaseLogins } from '../../store/postgres/service-login.ts';

/** For a database that someone else runs. */
const BORROWED = {
  notices: [],
  ended: new Promise<void>(() => undefined),
  stop: () => Promise.resolve(),
};

/** A running database, and its logins. */
export interface RunningDatabase {
  readonly logins: DatabaseLogins;
  readonly notices: readonly string[];
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the operator's database or the embedded database. For the embedded database this process also owns the data
 * folder or, beside a running service, uses the database that the service started.
 */
export async function openDatabase(
  config: Config,
  { besideService }: { readonly besideService: boolean },
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    return {
      logins: {
        service: { connectionString: config.databaseUrl },
        owner:
          config.migrationDatabaseUrl === null ? null : { connectionString: config.migrationDatabaseUrl },
        allowUnsafe: config.databaseUnsafeRole,
      },
      ...BORROWED,
    };
  }
  const running = besideService ? await findRunningPostgres(config.dataFolder) : null;
  if (running !== null) return { logins: { service: running, owner: null, allowUnsafe: false }, ...BORROWED };
  const embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder });
  const elsewhere = `the database lies in ${embedded.dataDirectory}: its user cannot reach ${config.dataFolder}`;
  return {
    logins: { service: embedded.service, owner: embedded.connection, allowUnsafe: false },
    notices: embedded.isOutsideDataFolder ? [elsewhere] : [],
    ended: embedded.ended,
    stop: () => embedded.stop(),
  };
}
