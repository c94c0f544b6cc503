import type { Config } from '../../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import type { DatabaseLogins } from './service-login.ts';

/** A database that answers, and how to log in to it. */
export interface RunningDatabase {
  readonly logins: DatabaseLogins;
  readonly notices: readonly string[];
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** The operator's database, or the embedded one: then this process also owns the data folder. */
export async function openDatabase(config: Config): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    return {
      logins: {
        service: { connectionString: config.databaseUrl },
        owner:
          config.migrationDatabaseUrl === null ? null : { connectionString: config.migrationDatabaseUrl },
        allowUnsafe: config.databaseUnsafeRole,
      },
      notices: [],
      ended: new Promise(() => undefined),
      stop: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder });
  const elsewhere = `the database lies in ${embedded.dataDirectory}: its user cannot reach ${config.dataFolder}`;
  return {
    logins: { service: embedded.service, owner: embedded.connection, allowUnsafe: false },
    notices: embedded.isOutsideDataFolder ? [elsewhere] : [],
    ended: embedded.ended,
    stop: () => embedded.stop(),
  };
}
