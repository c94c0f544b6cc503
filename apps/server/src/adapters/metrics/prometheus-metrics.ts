import {
  AggregatorRegistry,
  Counter,
  Gauge as PrometheusGauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
} from 'prom-client';
import { ProviderFailed, QueueFull, SealFailed, Unavailable } from '../../domain/failures.ts';
import type { FirstProcess } from '../../ports/first-process.ts';
import type { Gauge, Metrics } from '../../ports/metrics.ts';

/** Seconds. A request takes milliseconds; evidence and webhooks may take seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The part of the first process that speaks for all processes of its node. */
type Others = Pick<FirstProcess, 'measureAll' | 'onMeasure'>;

/**
 * Measures by prom-client: also memory, processor time, and the lag of the event loop of this process. Where a node has
 * several processes, each answers for all of them.
 */
export function prometheusMetrics(others: Others | null = null): Metrics {
  const registry = new Registry();
  others?.onMeasure(() => registry.getMetricsAsJSON());
  collectDefaultMetrics({ register: registry });
  const seconds = histograms(registry);
  const children = childCounters(registry);
  const replicaReads = new Counter({
    name: 'aval_replica_reads_total',
    help: 'Reads that may go to the replica: answered there, or by the primary because it was late or away.',
    labelNames: ['result'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'aval_failures_total',
    help: 'Failures by cause: an external service, or “internal”.',
    labelNames: ['cause'],
    registers: [registry],
  });
  return {
    countCall({ seconds: time, code, ...labels }) {
      seconds.calls.observe({ ...labels, status: String(labels.status), code: code ?? '' }, time);
    },
    countJob: ({ seconds: time, ...labels }) => seconds.jobs.observe(labels, time),
    countDelivery: (result, time) => seconds.deliveries.observe({ result }, time),
    countSeal: ({ seconds: time, ...labels }) => seconds.seals.observe(labels, time),
    countChild: (pool, event) =>
      event === 'started' ? children.started.inc({ pool }) : children.ended.inc({ pool, cause: event }),
    countReplicaRead: (result) => replicaReads.inc({ result }),
    countFailure: (error) => failures.inc({ cause: causeOf(error) }),
    watch: (gauge) => watch(registry, gauge),
    text: () => (others === null ? registry.metrics() : textOfAll(others)),
  };
}

async function textOfAll(others: Others): Promise<string> {
  const all = await others.measureAll();
  return AggregatorRegistry.aggregate([...all]).metrics();
}

function histograms(registry: Registry) {
  const make = <L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  return {
    calls: make('aval_http_request_duration_seconds', 'Requests by route and result.', [
      'environment',
      'method',
      'route',
      'status',
      'code',
    ]),
    jobs: make('aval_job_duration_seconds', 'Jobs that ran, by kind and result.', ['kind', 'result']),
    seals: make(
      'aval_seal_duration_seconds',
      'Documents that were sealed, extended for long, or stamped again.',
      ['environment', 'form', 'result'],
    ),
    deliveries: make('aval_webhook_attempt_duration_seconds', 'Attempts to deliver webhooks.', ['result']),
  };
}

function childCounters(registry: Registry) {
  return {
    started: new Counter({
      name: 'aval_pdf_children_started_total',
      help: 'Processes that were started to read PDFs.',
      labelNames: ['pool'],
      registers: [registry],
    }),
    ended: new Counter({
      name: 'aval_pdf_children_killed_total',
      help: 'Processes that ended in the middle of a file: for its time or memory, or by themselves (“died”).',
      labelNames: ['pool', 'cause'],
      registers: [registry],
    }),
  };
}

/** A gauge that cannot be read now has no value, and the others are read all the same. */
function watch(registry: Registry, { name, help, labels, read, ofAll = 'sum' }: Gauge): void {
  const gauge = new PrometheusGauge({
    name: `aval_${name}`,
    help,
    labelNames: labels,
    aggregator: ofAll,
    registers: [],
    async collect() {
      this.reset();
      try {
        for (const each of await read()) this.set({ ...each.labels }, each.value);
      } catch {
        this.reset();
      }
    },
  });
  registry.registerMetric(gauge);
}

/** A closed list: names of our own external services, never a text from outside. */
function causeOf(error: unknown): string {
  if (error instanceof Unavailable) return error.service;
  if (error instanceof ProviderFailed) return error.provider;
  if (error instanceof QueueFull) return 'queue';
  return error instanceof SealFailed ? 'seal' : 'internal';
}
