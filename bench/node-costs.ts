import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { PgBouncer } from '../apps/server/test/given/pgbouncer.ts';
import type { Service } from '../test/journeys/service.ts';
import type { ProcessorTime } from './capacity/measurements.ts';
import { median } from './figures.ts';
import { busyTime, processorTime } from './processor-time.ts';
import type { Stage } from './stage.ts';

/** The programs whose work is counted. */
interface Observed {
  readonly stage: Stage;
  readonly pooler: PgBouncer;
  readonly apis: readonly Service[];
  readonly workers: readonly Service[];
}

/** Counts since the start, of the database, the pooler, and the store of files. */
export interface Counts {
  readonly statements: number;
  readonly transactions: number;
  readonly rowsWritten: number;
  readonly walBytes: number;
  readonly walSyncs: number;
  readonly objects: number;
  readonly objectBytes: number;
}

export interface Reading {
  readonly at: number;
  /** Milliseconds of processor time, of all programs on the machine and by part. */
  readonly machine: number;
  readonly cpu: ProcessorTime;
  readonly counts: Counts;
}

export async function reading({ stage, pooler, apis, workers }: Observed): Promise<Reading> {
  const { user, system } = process.cpuUsage();
  const cpu = {
    api: timeOf(apis),
    worker: timeOf(workers),
    database: processorTime(stage.postmaster),
    pooler: processorTime(pooler.pid),
    client: (user + system) / 1000,
  };
  const counts = {
    ...(await pooler.passed()),
    ...(await databaseCounts(stage)),
    ...(await storeCounts(stage)),
  };
  return { at: performance.now(), machine: busyTime(), cpu, counts };
}

function timeOf(services: readonly Service[]): number {
  return services.reduce((total, { pid }) => total + processorTime(pid), 0);
}

type DatabaseCounts = Pick<Counts, 'rowsWritten' | 'walBytes' | 'walSyncs'>;

async function databaseCounts({ connection }: Stage): Promise<DatabaseCounts> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<Record<keyof DatabaseCounts, string>>(
    `SELECT (SELECT sum(tup_inserted + tup_updated + tup_deleted) FROM pg_stat_database) AS "rowsWritten",
       (SELECT wal_bytes FROM pg_stat_wal) AS "walBytes",
       (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal') AS "walSyncs"`,
  );
  await client.end();
  const [row] = rows;
  return {
    rowsWritten: Number(row?.rowsWritten),
    walBytes: Number(row?.walBytes),
    walSyncs: Number(row?.walSyncs),
  };
}

async function storeCounts({ place }: Stage): Promise<Pick<Counts, 'objects' | 'objectBytes'>> {
  const folder = path.join(place.dataFolder, 'blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Files that are being written have another name when they are complete.
  const files = entries.filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== 'incoming');
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(path.join(parentPath, name)).then(({ size }) => size)),
  );
  return { objects: sizes.length, objectBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The same record, each figure computed from those of two others. */
export function eachOf<T extends Readonly<Record<keyof T, number>>>(
  first: T,
  second: T,
  of: (first: number, second: number) => number,
): T {
  const names = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, of(first[name], second[name])])) as T;
}

/** The median of each figure. */
export function medians<T extends Readonly<Record<keyof T, number>>>(all: readonly T[]): T {
  const [first] = all;
  if (first === undefined) throw new Error('There is a round');
  const names = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((each) => each[name]))])) as T;
}
