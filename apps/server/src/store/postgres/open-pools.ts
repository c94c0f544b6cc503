import type { HealthCheck } from '../../ports/health.ts';
import type { Log } from '../../ports/log.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { Tracer } from '../../ports/tracer.ts';
import type { ScopedDatabase } from './database.ts';
import { PostgresDatabase } from './pool.ts';
import type { PostgresConnection } from './pool.ts';
import { ReplicatedDatabase } from './replicated-database.ts';

/** The settings of the pools. */
interface PoolConfig {
  readonly databaseConnections: number;
  readonly databasePrepared: boolean;
  readonly databaseReplicaUrl: string | null;
}

interface PoolParts {
  readonly connection: PostgresConnection;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countReplicaRead'>;
  readonly tracer: Tracer;
}

/** The connections of this process. */
interface Pools {
  /** With the replica, where there is one. */
  readonly database: ScopedDatabase;
  readonly primary: PostgresDatabase;
  readonly checks: readonly HealthCheck[];
  close(): Promise<void>;
}

/** A replica that doesn't answer soon is away: the primary does. */
const REPLICA_CONNECT_MS = 1000;

/** Opens the pool of connections to the database, and that to its replica if the settings name one. */
export function openPools(config: PoolConfig, { connection, log, metrics, tracer }: PoolParts): Pools {
  const options = { maxConnections: config.databaseConnections, prepared: config.databasePrepared, tracer };
  const report = (error: unknown): void => log.warn({ error }, 'database');
  const primary = new PostgresDatabase({ ...options, connection, report });
  if (config.databaseReplicaUrl === null)
    return { primary, database: primary, checks: [], close: () => primary.close() };
  const replica = new PostgresDatabase({
    ...options,
    connection: { connectionString: config.databaseReplicaUrl },
    connectWithinMilliseconds: REPLICA_CONNECT_MS,
    report: (error) => log.warn({ error }, 'replica'),
  });
  const database = new ReplicatedDatabase({
    primary,
    replica,
    count: (result) => metrics.countReplicaRead(result),
  });
  return {
    primary,
    database,
    checks: [{ name: 'replica', required: false, check: () => database.check() }],
    close: async () => void (await Promise.all([primary.close(), replica.close()])),
  };
}
