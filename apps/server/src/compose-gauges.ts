import type { Deps } from './actions/deps.ts';
import { countEndingStamps } from './actions/installation/count-ending-stamps.ts';
import { readBacklog, readGivenUp } from './actions/installation/read-backlog.ts';
import { readLogSizes } from './actions/installation/read-log-sizes.ts';
import { readPartitionRests } from './actions/installation/read-partition-rests.ts';
import { freeBytes } from './adapters/health/host-checks.ts';
import type { KeyFiles } from './adapters/keys/key-files.ts';
import { watchProcessGauges } from './adapters/metrics/gauges.ts';
import type { PostgresDatabase } from './store/postgres/pool.ts';
import type { Config } from './config.ts';

/** Keeps the gauges of this process up to date. */
export function watchProcess({ blobs }: Config, pool: PostgresDatabase, keys: KeyFiles, deps: Deps): void {
  watchProcessGauges(deps.metrics, {
    pool,
    keys,
    timestamps: deps.timestamps,
    readBacklog: () => readBacklog(deps),
    readGivenUp: () => readGivenUp(deps),
    readLogSizes: () => readLogSizes(deps),
    readPartitionRests: () => readPartitionRests(deps),
    countEndingStamps: () => countEndingStamps(deps),
    freeBytes: blobs.kind === 'folder' ? () => freeBytes(blobs.folder) : null,
  });
}
