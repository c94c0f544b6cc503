import os from 'node:os';
import { aPgBouncer, WHY_NO_PGBOUNCER } from '../apps/server/test/given/pgbouncer.ts';
import type { PgBouncer } from '../apps/server/test/given/pgbouncer.ts';
import { aCompany } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import type { Call } from '../test/journeys/client.ts';
import { aPlaceIn } from '../test/journeys/service.ts';
import type { Service } from '../test/journeys/service.ts';
import { urlsOf } from '../test/races/arena.ts';
import type { NodesMeasured, PerEnvelope, ProcessorTime } from './capacity/measurements.ts';
import { eachOf, medians, reading } from './node-costs.ts';
import type { Counts, Reading } from './node-costs.ts';
import { median, printTable, short } from './figures.ts';
import type { Stage } from './stage.ts';
import { wholePath } from './whole-path.ts';

export interface NodesPlan {
  readonly rounds: number;
  readonly envelopes: number;
  readonly atOnce: number;
}

/** Connections from PgBouncer to the database. */
const POOLED = 20;
/** A number of api processes and of workers, through PgBouncer or directly. */
interface Kind {
  readonly nodes: number;
  readonly pooled: boolean;
}

/** The last shows what statements cost that are not prepared. */
const KINDS: readonly Kind[] = [
  { nodes: 1, pooled: true },
  { nodes: 2, pooled: true },
  { nodes: 1, pooled: false },
];

interface Round {
  readonly kind: Kind;
  readonly perSecond: number;
  /** Cores that other programs on the machine left. */
  readonly cores: number;
  readonly cpu: ProcessorTime;
  readonly counts: Counts;
}

/** One api and one worker against two and two, in turns, through PgBouncer in transaction mode. */
export async function benchNodes(stage: Stage, plan: NodesPlan): Promise<NodesMeasured> {
  if (WHY_NO_PGBOUNCER !== null) throw new Error(WHY_NO_PGBOUNCER);
  const pooler = await aPgBouncer([stage.service], POOLED);
  const rounds: Round[] = [];
  try {
    for (let round = 0; round < plan.rounds; round += 1)
      for (const kind of KINDS) rounds.push(await measured({ stage, pooler, kind }, plan));
  } finally {
    await pooler.stop();
  }
  tell(rounds, plan);
  return summaryOf(rounds, plan);
}

interface Setup {
  readonly stage: Stage;
  readonly pooler: PgBouncer;
  readonly kind: Kind;
}

interface Nodes {
  readonly apis: readonly Service[];
  readonly workers: readonly Service[];
}

async function measured(setup: Setup, plan: NodesPlan): Promise<Round> {
  const { apis, workers } = await startNodes(setup);
  try {
    const calls = apis.map(({ place }) => succeeding(callerOf(place.sandbox)));
    const [first] = calls;
    if (first === undefined) throw new Error('There is a node');
    const { key } = await aCompany(first);
    const send = (call: Call): Promise<unknown> => wholePath(call, key, new Map());
    await spread(calls, { ...plan, envelopes: 4 * plan.atOnce }, send); // children and compiled code start late
    const before = await reading({ ...setup, apis, workers });
    await spread(calls, plan, send);
    return roundOf(setup.kind, before, await reading({ ...setup, apis, workers }), plan);
  } finally {
    await Promise.all([...apis, ...workers].map((service) => service.stop()));
  }
}

async function startNodes({ stage, pooler, kind: { nodes, pooled } }: Setup): Promise<Nodes> {
  const through = urlsOf({ connection: stage.connection, service: pooler.through(stage.service) });
  const settings = { API_PROCESSES: '1', ...(pooled && { ...through, DATABASE_PREPARED: 'off' }) };
  const apis: Service[] = [];
  const workers: Service[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const at = await aPlaceIn(stage.place.dataFolder);
    apis.push(await stage.start('api', { settings }, at));
    workers.push(await stage.start('worker', { settings }, at));
  }
  return { apis, workers };
}

/** Envelopes on their way at once, each at one of the nodes. */
async function spread(
  calls: readonly Call[],
  { envelopes, atOnce }: NodesPlan,
  send: (call: Call) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const client = async (): Promise<void> => {
    for (let mine = next++; mine < envelopes; mine = next++) {
      const call = calls[mine % calls.length];
      if (call !== undefined) await send(call);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}

function roundOf(kind: Kind, before: Reading, after: Reading, { envelopes }: NodesPlan): Round {
  const elapsed = after.at - before.at;
  const cpu = eachOf(before.cpu, after.cpu, (was, is) => (is - was) / envelopes);
  const ours = Object.values(cpu).reduce((sum, part) => sum + part, 0) * envelopes;
  const others = Math.max(0, after.machine - before.machine - ours);
  return {
    kind,
    perSecond: envelopes / (elapsed / 1000),
    cores: os.availableParallelism() - others / elapsed,
    cpu,
    counts: eachOf(before.counts, after.counts, (was, is) => (is - was) / envelopes),
  };
}

function summaryOf(rounds: readonly Round[], { atOnce }: NodesPlan): NodesMeasured {
  const setups = KINDS.map((kind) => {
    const mine = rounds.filter((round) => round.kind === kind);
    return {
      ...kind,
      atOnce,
      envelopesPerSecond: median(mine.map(({ perSecond }) => perSecond)),
      coresLeft: median(mine.map(({ cores }) => cores)),
      cpuMilliseconds: medians(mine.map(({ cpu }) => cpu)),
    };
  });
  const perEnvelope: PerEnvelope = medians(
    rounds.filter(({ kind }) => kind.pooled).map(({ counts }) => counts),
  );
  return { setups, perEnvelope };
}

function tell(rounds: readonly Round[], plan: NodesPlan): void {
  const { setups, perEnvelope } = summaryOf(rounds, plan);
  console.log(
    `\nNodes: ${plan.envelopes} envelopes of two signers, ${plan.atOnce} at once, ${plan.rounds} rounds in turns, ` +
      `through PgBouncer. Processor time in ms for each envelope.\n`,
  );
  const rows = setups.map(({ nodes, pooled, envelopesPerSecond, coresLeft, cpuMilliseconds: cpu }) => {
    const parts = [cpu.api, cpu.worker, cpu.database, cpu.pooler];
    const all = parts.reduce((sum, part) => sum + part, 0);
    const figures = [envelopesPerSecond, ...parts, all, cpu.client, coresLeft];
    return [`${nodes} api, ${nodes} worker${pooled ? '' : ', directly'}`, ...figures.map(short)];
  });
  const [one = [], two = []] = rows;
  const ratios = one.slice(1).map((figure, column) => short(Number(two[column + 1]) / Number(figure)));
  printTable(HEADER, [...rows, ['ratio of the first two', ...ratios]]);
  console.log(
    '\nClient, nodes and database share the processors of one machine: throughput grows only where cores are idle.',
  );
  console.log('\nFor each envelope:\n');
  printTable(
    ['', 'each'],
    Object.entries(perEnvelope).map(([name, figure]) => [name, short(figure)]),
  );
}

const HEADER = [
  'nodes',
  'envelopes/s',
  'api',
  'worker',
  'PostgreSQL',
  'PgBouncer',
  'all',
  'client',
  'cores left',
];
