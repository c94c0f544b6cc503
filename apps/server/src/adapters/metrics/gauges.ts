import type { Gauge, Metrics } from '../../ports/metrics.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { keyEnds } from '../keys/key-ends.ts';
import type { EndingKeys } from '../keys/key-ends.ts';
import { sealEnd } from '../keys/seal-ends-soon.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';

interface Waiting {
  readonly queue: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
}

interface LogSizes {
  readonly requests: LogSize;
  readonly publicLog: LogSize;
}

interface LogSize {
  readonly entries: number;
  readonly bytes: number;
}

interface Rest {
  readonly table: string;
  readonly rows: number;
}

interface ProcessParts {
  readonly pool: { readonly load: Readonly<Record<'open' | 'idle' | 'waiting', number>> };
  readonly keys: EndingKeys;
  readonly timestamps: Pick<TimestampAuthority, 'isOwnClock' | 'roots'>;
  readonly readBacklog: () => Promise<readonly Waiting[]>;
  readonly readGivenUp: () => Promise<readonly { readonly kind: string; readonly count: number }[]>;
  readonly readLogSizes: () => Promise<LogSizes>;
  readonly readPartitionRests: () => Promise<readonly Rest[]>;
  readonly countEndingStamps: () => Promise<number>;
  /** Null where the store is a bucket. */
  readonly freeBytes: (() => Promise<number>) | null;
}

/** Watches the gauges of this process, and of the installation. */
export function watchProcessGauges(metrics: Pick<Metrics, 'watch'>, parts: ProcessParts): void {
  for (const gauge of processGauges(parts)) metrics.watch(gauge);
}

/** Returns the gauges of this process, and of the queues, logs, and keys of the installation. */
export function processGauges(parts: ProcessParts): readonly Gauge[] {
  return [
    connectionGauge(parts.pool),
    sealGauge(parts.keys),
    keyGauge(parts),
    ...backlogGauges(parts.readBacklog),
    givenUpGauge(parts.readGivenUp),
    ...logGauges(parts.readLogSizes),
    restGauge(parts.readPartitionRests),
    stampGauge(parts.countEndingStamps),
    ...(parts.freeBytes === null ? [] : [freeSpaceGauge(parts.freeBytes)]),
  ];
}

/** The connections of this process to the database. */
function connectionGauge(pool: ProcessParts['pool']): Gauge {
  return {
    name: 'database_connections',
    help: 'Connections to the database by state; “waiting” are callers without one.',
    labels: ['state'],
    read: () => Object.entries(pool.load).map(([state, value]) => ({ labels: { state }, value })),
  };
}

/** The end of the certificates that seal, as seconds since 1970. */
function sealGauge(keys: Pick<EndingKeys, 'sealKey'>): Gauge {
  return {
    name: 'seal_certificate_end_timestamp_seconds',
    help: 'The moment when the first certificate of the seals ends.',
    labels: ['environment'],
    ofAll: 'max',
    read: () =>
      ENVIRONMENTS.map((environment) => ({
        labels: { environment },
        value: sealEnd(keys, environment).getTime() / 1000,
      })),
  };
}

/**
 * The end of the other keys. Aval issues and needs no CRL: `revocation` is the certificate that answers for the seals
 * in their long-term form (OCSP).
 */
function keyGauge({ keys, timestamps }: Pick<ProcessParts, 'keys' | 'timestamps'>): Gauge {
  return {
    name: 'key_end_timestamp_seconds',
    help: 'The moment when a key or a certificate above it ends, by its use: manifest, timestamp, revocation.',
    labels: ['environment', 'use'],
    read: () =>
      ENVIRONMENTS.flatMap((environment) =>
        Object.entries(keyEnds(keys, timestamps, environment)).flatMap(([use, end]) =>
          end === null ? [] : [{ labels: { environment, use }, value: end.getTime() / 1000 }],
        ),
      ),
  };
}

function freeSpaceGauge(read: () => Promise<number>): Gauge {
  return {
    name: 'storage_free_bytes',
    help: 'Free bytes of the folder of documents and packages.',
    labels: [],
    read: async () => [{ labels: {}, value: await read() }],
  };
}

/** The sizes of the logs, of the whole installation. Both gauges share one reading. */
function logGauges(readLogSizes: ProcessParts['readLogSizes']): readonly Gauge[] {
  const once = shared(readLogSizes);
  const gauge = (name: string, help: string, of: keyof LogSize): Gauge => ({
    name,
    help,
    labels: ['log'],
    read: async () => {
      const { requests, publicLog } = await once();
      return [
        { labels: { log: 'requests' }, value: requests[of] },
        { labels: { log: 'public' }, value: publicLog[of] },
      ];
    },
  });
  return [
    gauge('log_entries', 'Entries of the request log (an estimate) and of the public log.', 'entries'),
    gauge('log_bytes', 'Bytes of the request log and of the public log, indexes included.', 'bytes'),
  ];
}

/** The rows in default partitions, which grow if `tend-partitions` has stopped (ADR-0038). */
function restGauge(read: ProcessParts['readPartitionRests']): Gauge {
  return {
    name: 'partition_rest_rows',
    help: 'Rows by table for which no partition was made, of all nodes together (an estimate).',
    labels: ['table'],
    ofAll: 'max',
    read: async () => (await read()).map(({ table, rows }) => ({ labels: { table }, value: rows })),
  };
}

/** The long-term forms that wait for another archive stamp; `aval_seal_duration_seconds` counts those done. */
function stampGauge(read: ProcessParts['countEndingStamps']): Gauge {
  return {
    name: 'archive_stamps_waiting',
    help: 'Documents whose newest archive stamp ends within RESTAMP_BEFORE_DAYS, of all nodes together.',
    labels: [],
    ofAll: 'max',
    read: async () => [{ labels: {}, value: await read() }],
  };
}

/** Readings at the same time are one. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () =>
    (reading ??= read().finally(() => {
      reading = null;
    }));
}

/** The jobs that wait for an operator (ADR-0157). */
function givenUpGauge(read: ProcessParts['readGivenUp']): Gauge {
  return {
    name: 'jobs_given_up',
    help: 'Jobs by kind that are not tried any more until an operator retries them, of all nodes together.',
    labels: ['queue'],
    ofAll: 'max',
    read: async () => (await read()).map(({ kind, count }) => ({ labels: { queue: kind }, value: count })),
  };
}

/** The queues of the installation. Both gauges share one reading. */
function backlogGauges(readBacklog: ProcessParts['readBacklog']): readonly Gauge[] {
  const once = shared(readBacklog);
  const gauge = (name: string, help: string, valueOf: (each: Waiting) => number): Gauge => ({
    name,
    help,
    labels: ['queue'],
    ofAll: 'max',
    read: async () => (await once()).map((each) => ({ labels: { queue: each.queue }, value: valueOf(each) })),
  });
  return [
    gauge('queue_waiting', 'Due work by queue, of all nodes together.', ({ waiting }) => waiting),
    gauge(
      'queue_oldest_seconds',
      'Age of the oldest due work by queue, of all nodes together.',
      ({ oldestSeconds }) => oldestSeconds,
    ),
  ];
}
