import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { SUPERUSER, ensureCluster } from './cluster.ts';
import { clearLeftovers } from './leftovers.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import type { OwnerLock } from './owner-lock.ts';
import { ensureServiceLogin, SERVICE_LOGIN } from './ensure-service-login.ts';
import { findPlace } from './place.ts';
import type { Place } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { ensureSocketDirectory } from './socket-directory.ts';

interface EmbeddedPostgresOptions {
  /** The folder of everything that the service keeps. Created if missing. */
  readonly dataFolder?: string;
  /** The folder for the database if the data folder is closed to the database's user (only as root). */
  readonly systemFolder?: string;
  /** Settings of postgresql.conf that override ours. Tests turn durability off with them. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

export interface EmbeddedConnection {
  /** The directory of the socket: there is no TCP. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** As the database's superuser, which owns the tables: for migrations. */
  readonly connection: EmbeddedConnection;
  /** As the login of the service, whose only privileges come from `aval_app` (ADR-0019). */
  readonly service: EmbeddedConnection;
  /** The process id of the postmaster. */
  readonly pid: number;
  readonly dataDirectory: string;
  /** True if the data folder is closed to the database's user: the log then names the folder of the database. */
  readonly isOutsideDataFolder: boolean;
  /** Resolves when PostgreSQL has ended, for whatever reason. The service can't continue without it. */
  readonly ended: Promise<void>;
  /** Shuts PostgreSQL down and releases the data folder. */
  stop(): Promise<void>;
}

/** For one small host: everything acknowledged survives a crash, and memory use stays modest. */
const SETTINGS = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 100,
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // There are no replicas, so less needs to be written.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  // A container has a small /dev/shm, which parallel queries would need.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * Starts the PostgreSQL that comes with the service, in the data folder, without installation or configuration: for
 * development and for one small host. Creates the database on the first start, cleans up after a killed run, and ends
 * when this process ends, however that happens.
 *
 * @throws EmbeddedPostgresFailed
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const place = await findPlace(options.dataFolder ?? 'data', options.systemFolder ?? '/var/lib/aval');
  const lock = acquireOwnerLock(place.directory);
  try {
    return await startIn(place, lock, options.settings ?? {});
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startIn(
  place: Place,
  lock: OwnerLock,
  settings: Readonly<Record<string, string | number>>,
): Promise<EmbeddedPostgres> {
  const { directory, user, isOutsideDataFolder } = place;
  const binaries = await findBinaries(directory, user);
  const cluster = await ensureCluster(directory, binaries, user);
  const socketDirectory = await ensureSocketDirectory(cluster, user);
  await clearLeftovers(cluster, socketDirectory, user);
  const postmaster = await startPostmaster({
    binaries,
    cluster,
    user,
    logFile: path.join(directory, 'postgres.log'),
    settings: { ...SETTINGS, ...settings, unix_socket_directories: socketDirectory },
  });
  const connection = { host: socketDirectory, port: SETTINGS.port, user: SUPERUSER, database: 'postgres' };
  await ensureServiceLogin(connection).catch(async (error: unknown) => {
    await postmaster.stop();
    throw error;
  });
  return {
    connection,
    service: { ...connection, user: SERVICE_LOGIN },
    pid: postmaster.pid,
    dataDirectory: cluster,
    isOutsideDataFolder,
    ended: postmaster.ended,
    stop: () => stop(postmaster, socketDirectory, lock),
  };
}

async function stop(postmaster: Postmaster, socketDirectory: string, lock: OwnerLock): Promise<void> {
  await postmaster.stop();
  await rmdir(socketDirectory).catch(() => undefined); // not empty after a crash: the next start clears it
  lock.release();
}
