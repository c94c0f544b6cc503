import type { Measurements, SetupMeasured } from './measurements.ts';
import { closedThroughput, serversFor, slowdown, utilisation } from './queueing.ts';
import type { Queue } from './queueing.ts';

/** How the envelopes of a month spread, and what a unit that no bench measures holds. All are parameters. */
export interface Assumptions {
  readonly workingDays: number;
  /** Share of a day's envelopes in its busiest hour. */
  readonly peakHourShare: number;
  /** Above this share of time at work, a part needs more units. */
  readonly busiest: number;
  /** Bytes a second of WAL that one database writes, and its replicas receive. */
  readonly walBytesPerSecond: number;
  /** Objects a second that one prefix of the store takes. */
  readonly objectsPerSecond: number;
  /** Bytes of one database that can still be backed up, restored and vacuumed in a night. */
  readonly databaseBytes: number;
}

export const ASSUMPTIONS: Assumptions = {
  workingDays: 22,
  peakHourShare: 0.15,
  busiest: 0.7,
  walBytesPerSecond: 100e6,
  objectsPerSecond: 1000,
  databaseBytes: 2e12,
};

/** The cores of each part, and its processes. */
export interface Deployment {
  readonly apiCores: number;
  readonly workerCores: number;
  readonly databaseCores: number;
  readonly poolers: number;
}

/** The smallest deployment of two nodes: each has an api and a worker; the database runs on another machine. */
export const SMALLEST: Deployment = { apiCores: 2, workerCores: 2, databaseCores: 2, poolers: 1 };

/** One part at the peak hour. */
export interface PartLoad {
  readonly name: string;
  readonly unit: string;
  readonly units: number;
  /** Share of time at work in the peak hour; above 1, envelopes pile up. */
  readonly busy: number;
  /** How many times longer work takes with waiting than without. */
  readonly slowdown: number;
  /** Units that keep it at or below the busiest share. */
  readonly needed: number;
}

/** The load of a month of envelopes. */
export interface Prediction {
  readonly perMonth: number;
  readonly peakPerSecond: number;
  /** The busiest first. */
  readonly parts: readonly PartLoad[];
  /** Bytes of the database and of the store, and objects, that a month adds for good. */
  readonly monthly: {
    readonly databaseBytes: number;
    readonly objects: number;
    readonly objectBytes: number;
  };
  /** Bytes of rows that only age, of the last thirty days. */
  readonly agingBytes: number;
  /** Months until the database has more bytes than one should. */
  readonly monthsUntilFull: number;
}

export function peakPerSecond(perMonth: number, { workingDays, peakHourShare }: Assumptions): number {
  return ((perMonth / workingDays) * peakHourShare) / 3600;
}

/** Returns the load of every part at the peak hour of a month. */
export function predict(
  perMonth: number,
  measured: Measurements,
  deployment: Deployment = SMALLEST,
  assumptions: Assumptions = ASSUMPTIONS,
): Prediction {
  const perSecond = peakPerSecond(perMonth, assumptions);
  const parts = partsOf(measured, deployment, assumptions).map(({ name, unit, queue }) => ({
    name,
    unit,
    units: queue.servers,
    busy: utilisation(queue, perSecond),
    slowdown: slowdown(queue, perSecond),
    needed: serversFor(queue.seconds, perSecond, assumptions.busiest),
  }));
  const { growth, nodes } = measured;
  const agingBytes = growth.agingBytes * perMonth;
  return {
    perMonth,
    peakPerSecond: perSecond,
    parts: parts.toSorted((first, second) => second.busy - first.busy),
    monthly: {
      databaseBytes: growth.lastingBytes * perMonth,
      objects: nodes.perEnvelope.objects * perMonth,
      objectBytes: nodes.perEnvelope.objectBytes * perMonth,
    },
    agingBytes,
    monthsUntilFull: Math.max(0, (assumptions.databaseBytes - agingBytes) / (growth.lastingBytes * perMonth)),
  };
}

interface Part {
  readonly name: string;
  readonly unit: string;
  readonly queue: Queue;
}

/** The parts that an envelope passes, each with the seconds that it occupies one unit. */
function partsOf(
  { nodes, log, machine }: Measurements,
  deployment: Deployment,
  assumptions: Assumptions,
): readonly Part[] {
  const cpu = oneNode(nodes.setups).cpuMilliseconds;
  const { walSyncs, walBytes, objects } = nodes.perEnvelope;
  return [
    { name: 'api', unit: 'core', queue: { servers: deployment.apiCores, seconds: cpu.api / 1000 } },
    { name: 'worker', unit: 'core', queue: { servers: deployment.workerCores, seconds: cpu.worker / 1000 } },
    {
      name: 'PostgreSQL',
      unit: 'core',
      queue: { servers: deployment.databaseCores, seconds: cpu.database / 1000 },
    },
    {
      name: 'PgBouncer',
      unit: 'process',
      queue: { servers: deployment.poolers, seconds: cpu.pooler / 1000 },
    },
    {
      name: 'WAL, syncs',
      unit: 'disk',
      queue: { servers: 1, seconds: (walSyncs * machine.syncMilliseconds) / 1000 },
    },
    {
      name: 'WAL, bytes',
      unit: 'disk',
      queue: { servers: 1, seconds: walBytes / assumptions.walBytesPerSecond },
    },
    { name: 'store', unit: 'prefix', queue: { servers: 1, seconds: objects / assumptions.objectsPerSecond } },
    { name: 'public log', unit: 'log', queue: { servers: 1, seconds: 1 / log.entriesPerSecond } },
  ];
}

/** Returns the first setup: one node, through PgBouncer. */
export function oneNode(setups: readonly SetupMeasured[]): SetupMeasured {
  const [first] = setups;
  if (first === undefined) throw new Error('The measurements have no nodes');
  return first;
}

/**
 * Returns the envelopes a second that the model predicts for a setup on the measured machine, from the processor time
 * of the setup with one node. Client, nodes and database share the cores that other programs left; each commit waits
 * for the disk.
 */
export function predictThroughput({ nodes, machine }: Measurements, setup: SetupMeasured): number {
  const cpu = oneNode(nodes.setups).cpuMilliseconds;
  const all = cpu.api + cpu.worker + cpu.database + cpu.pooler + cpu.client;
  return closedThroughput({
    atOnce: setup.atOnce,
    queues: [{ servers: setup.coresLeft, seconds: all / 1000 }],
    delay: (nodes.perEnvelope.walSyncs * machine.syncMilliseconds) / 1000,
  });
}
