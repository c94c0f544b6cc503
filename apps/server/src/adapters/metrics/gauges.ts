import type { EvidenceKeys } from '../../ports/evidence-keys.ts';
import type { Gauge } from '../../ports/metrics.ts';
import { sealEnd } from '../keys/seal-ends-soon.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';

interface Waiting {
  readonly queue: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
}

interface ProcessParts {
  readonly pool: { readonly load: Readonly<Record<'open' | 'idle' | 'waiting', number>> };
  readonly keys: Pick<EvidenceKeys, 'sealKey'>;
  readonly readBacklog: () => Promise<readonly Waiting[]>;
}

/** Returns the gauges of this process, and of the queues of the installation. */
export function processGauges({ pool, keys, readBacklog }: ProcessParts): readonly Gauge[] {
  return [connectionGauge(pool), sealGauge(keys), ...backlogGauges(readBacklog)];
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
function sealGauge(keys: ProcessParts['keys']): Gauge {
  return {
    name: 'seal_certificate_end_timestamp_seconds',
    help: 'The moment when the first certificate of the seals ends.',
    labels: ['environment'],
    read: () =>
      ENVIRONMENTS.map((environment) => ({
        labels: { environment },
        value: sealEnd(keys, environment).getTime() / 1000,
      })),
  };
}

/** The queues of the installation. Both gauges share one reading. */
function backlogGauges(readBacklog: ProcessParts['readBacklog']): readonly Gauge[] {
  let reading: Promise<readonly Waiting[]> | null = null;
  const once = (): Promise<readonly Waiting[]> =>
    (reading ??= readBacklog().finally(() => {
      reading = null;
    }));
  const gauge = (name: string, help: string, valueOf: (each: Waiting) => number): Gauge => ({
    name,
    help,
    labels: ['queue'],
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
