import { Logger, run, runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';
import { Worker } from '../../apps/server/src/jobs/worker.ts';
import { median, percent, printTable, short } from '../figures.ts';
import { noteRatio } from '../ratios.ts';
import { processorTime } from '../processor-time.ts';
import type { Stage } from '../stage.ts';

export interface QueuePlan {
  readonly rounds: number;
  readonly jobs: number;
  /** Transactions that enqueue at once, and jobs that run at once. */
  readonly atOnce: number;
}

/** A queue of jobs in the same database. */
interface Queue {
  readonly name: string;
  readonly remark: string;
  readonly isOurs: boolean;
  /** Enqueues a job in a transaction, and commits. */
  enqueue(): Promise<unknown>;
  /** Runs waiting jobs until `count` were run and recorded as done. */
  drain(count: number): Promise<void>;
  close(): Promise<void>;
}

function ignore(): void {}

/** Enqueues jobs, each in a transaction, and drains them with a handler that does nothing, in turns. */
export async function benchPeersOfQueues(stage: Stage, plan: QueuePlan): Promise<void> {
  const pool = new Pool({ ...stage.connection, max: 2 * plan.atOnce });
  pool.on('error', ignore); // a query that fails says so itself
  pool.on('connect', (client) => void client.on('error', ignore));
  const queues = [ourQueue(stage, plan), ...(await graphileQueues(pool, plan)), await bossQueue(pool, plan)];
  const rounds: Measured[][] = queues.map(() => []);
  try {
    for (const queue of queues) await measureQueue(queue, plan); // compiles and prepares
    for (let round = 0; round < plan.rounds; round += 1)
      for (const [index, queue] of queues.entries()) rounds[index]?.push(await measureQueue(queue, plan));
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
    await pool.end();
  }
  printQueues(queues, rounds, plan);
}

/** Jobs a second, and milliseconds of processor time of this process and the database for each job. */
interface Measured {
  readonly enqueued: number;
  readonly enqueueTime: number;
  readonly drained: number;
  readonly drainTime: number;
}

async function measureQueue(queue: Queue, { jobs, atOnce }: QueuePlan): Promise<Measured> {
  const enqueued = await measureJobs(jobs, () => enqueueAll(queue, jobs, atOnce));
  const drained = await measureJobs(jobs, () => queue.drain(jobs));
  return {
    enqueued: enqueued.perSecond,
    enqueueTime: enqueued.processor,
    drained: drained.perSecond,
    drainTime: drained.processor,
  };
}

async function measureJobs(
  count: number,
  work: () => Promise<unknown>,
): Promise<{ readonly perSecond: number; readonly processor: number }> {
  const [begun, before] = [performance.now(), processorTime(process.pid)];
  await work();
  const perSecond = count / ((performance.now() - begun) / 1000);
  return { perSecond, processor: (processorTime(process.pid) - before) / count };
}

async function enqueueAll(queue: Queue, jobs: number, atOnce: number): Promise<void> {
  let left = jobs;
  const client = async (): Promise<void> => {
    for (; left > 0;) {
      left -= 1;
      await queue.enqueue();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}

/** Resolves when the handler was called as often as expected. */
function countdown(count: number): {
  readonly done: Promise<void>;
  readonly count: (calls?: number) => void;
} {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  return {
    done: promise,
    count: (calls = 1) => {
      left -= calls;
      if (left <= 0) resolve();
    },
  };
}

function ourQueue({ composition }: Stage, { atOnce }: QueuePlan): Queue {
  const { deps } = composition;
  const task = { kind: 'build-evidence', envelopeId: 'env_bench' } as const;
  return {
    name: 'Aval',
    remark: 'under row-level security; each job is recorded by its own commit',
    isOurs: true,
    enqueue: () => deps.db.change(async (tx) => await tx.jobs.enqueue([task], await tx.now())),
    async drain(count) {
      const calls = countdown(count);
      const worker = new Worker(deps, async () => calls.count(), {
        concurrency: atOnce,
        leaseMs: 10_000,
        pollMs: 1000,
      });
      worker.start();
      await calls.done;
      await worker.stop();
    },
    close: async () => undefined,
  };
}

const SILENT = new Logger(() => () => undefined);

async function graphileQueues(pool: Pool, { atOnce }: QueuePlan): Promise<readonly Queue[]> {
  await runMigrations({ pgPool: pool });
  const queue = (name: string, remark: string, worker: GraphileBatches): Queue => ({
    name,
    remark,
    isOurs: false,
    enqueue: () =>
      inTransaction(pool, (client) =>
        client.query(`SELECT graphile_worker.add_job('noop', '{"id":"env_bench"}')`),
      ),
    async drain(count) {
      const calls = countdown(count);
      const runner = await run({
        pgPool: pool,
        noHandleSignals: true,
        taskList: { noop: async () => calls.count() },
        preset: { worker: { concurrentJobs: atOnce, pollInterval: 1000, logger: SILENT, ...worker } },
      });
      await calls.done;
      await runner.stop();
    },
    close: async () => undefined,
  });
  return [
    queue('graphile-worker', 'each job is recorded by its own commit', {}),
    queue('graphile-worker, in batches', 'takes 100 jobs at a time, and records those that end together', {
      localQueue: { size: 100 },
      completeJobBatchDelay: 0,
    }),
  ];
}

interface GraphileBatches {
  readonly localQueue?: { readonly size: number };
  readonly completeJobBatchDelay?: number;
}

async function bossQueue(pool: Pool, { atOnce }: QueuePlan): Promise<Queue> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, schedule: false, supervise: false });
  await boss.start();
  await boss.createQueue('noop');
  return {
    name: 'pg-boss',
    remark: `takes ${atOnce} jobs at a time, and records them by one commit`,
    isOurs: false,
    enqueue: () =>
      inTransaction(pool, (client) => {
        const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
        return boss.send('noop', { id: 'env_bench' }, { db: { executeSql } });
      }),
    async drain(count) {
      const calls = countdown(count);
      const options = { batchSize: atOnce, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 };
      await boss.work('noop', options, async (jobs) => calls.count(jobs.length));
      await calls.done;
      await boss.offWork('noop');
    },
    close: () => boss.stop(),
  };
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

function printQueues(
  queues: readonly Queue[],
  rounds: readonly (readonly Measured[])[],
  plan: QueuePlan,
): void {
  console.log(
    `\nJob queues on the same PostgreSQL: ${plan.jobs} jobs enqueued, each in a transaction, ${plan.atOnce} at once; ` +
      `then drained by a handler that does nothing, ${plan.atOnce} at once.\n`,
  );
  const figures = queues.map((_queue, index) => {
    const all = rounds[index] ?? [];
    const of = (part: keyof Measured): number => median(all.map((measured) => measured[part]));
    return {
      enqueued: of('enqueued'),
      enqueueTime: of('enqueueTime'),
      drained: of('drained'),
      drainTime: of('drainTime'),
    };
  });
  const ofPeers = figures.filter((_figure, index) => queues[index]?.isOurs === false);
  const [bestEnqueued, bestDrained] = [
    Math.max(...ofPeers.map(({ enqueued }) => enqueued)),
    Math.max(...ofPeers.map(({ drained }) => drained)),
  ];
  const rows = queues.map(({ name, remark, isOurs }, index) => {
    const { enqueued = NaN, enqueueTime = NaN, drained = NaN, drainTime = NaN } = figures[index] ?? {};
    const [ofEnqueue, ofDrain] = [enqueued / bestEnqueued, drained / bestDrained];
    if (isOurs) noteRatio('jobs enqueued, of the best peer', ofEnqueue);
    if (isOurs) noteRatio('jobs drained, of the best peer', ofDrain);
    const [enqueues, drains] = [
      [short(enqueued), percent(ofEnqueue), short(enqueueTime)],
      [short(drained), percent(ofDrain), short(drainTime)],
    ];
    return [name, remark, ...enqueues, ...drains];
  });
  printTable(HEADER, rows);
}

const HEADER = [
  '',
  'how',
  'enqueued/s',
  'of the best peer',
  'CPU ms',
  'drained/s',
  'of the best peer',
  'CPU ms',
];
