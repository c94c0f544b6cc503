import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appendLeaves, EMPTY_TREE } from '@aval/evidence/log/growing-tree';
import { logKeys } from '@aval/evidence/log/log-keys';
import { verifyLogProof, writeLogProof } from '@aval/evidence/log/log-proof';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { Client } from 'pg';
import { enterInLog } from '../apps/server/src/actions/public-log/enter-in-log.ts';
import type { NewEntry } from '../apps/server/src/actions/public-log/enter-in-log.ts';
import { storesOver } from '../apps/server/src/store/stores-over.ts';
import { openingFor } from '../apps/server/src/store/postgres/opening.ts';
import { PostgresDatabase } from '../apps/server/src/store/postgres/pool.ts';
import { logOrigin } from '../apps/server/src/domain/evidence/log-origin.ts';
import type { Db } from '../apps/server/src/store/db.ts';
import type { Measurements } from './capacity/measurements.ts';
import type { DelayedPlace } from './delay-proxy.ts';
import { median, percent, printTable, short } from './figures.ts';
import type { Stage } from './stage.ts';

/** How many times each case is measured, and how many entries each worker makes. */
export interface LogPlan {
  readonly rounds: number;
  readonly entries: number;
}

type Connection = Stage['connection'];

const WORKERS = 12;

/**
 * Entries a second in the public log while a round trip to the database takes some 2.3 ms. Returns the figure of many
 * processes.
 */
export async function benchPublicLog(stage: Stage, plan: LogPlan): Promise<Measurements['log']> {
  const { connection } = stage;
  const place: DelayedPlace = { socket: `${connection.host}/.s.PGSQL.${connection.port}` };
  const proxy = new Worker(new URL('delay-proxy.ts', import.meta.url), { workerData: place });
  const [port] = await once(proxy, 'message');
  const delayed: Connection = { ...connection, host: '127.0.0.1', port: Number(port) };
  try {
    console.log(`\nThe public log, a round trip of ${short(await roundTrip(delayed))} ms (median).\n`);
    const rows: string[][] = [];
    for (const nodes of [0, 1, WORKERS]) rows.push(await measured(stage, delayed, { ...plan, nodes }));
    printTable(['workers', 'entries/s', 'entries a checkpoint', 'p50 ms', 'limit/s', 'ratio'], rows);
    return { entriesPerSecond: Number(rows.at(-1)?.[1]) };
  } finally {
    await proxy.terminate();
  }
}

/** The service's step and the limit in turns, as often as the plan says. `nodes` 0: one worker alone. */
async function measured(
  stage: Stage,
  delayed: Connection,
  { nodes, rounds, entries }: LogPlan & { readonly nodes: number },
): Promise<string[]> {
  const workers = nodes === 0 ? 1 : WORKERS;
  const pools = Array.from(
    { length: Math.max(1, nodes) },
    () => new PostgresDatabase({ connection: delayed }),
  );
  const processes = pools.map((pool) => storesOver(pool, stage.composition.deps.secrets, () => undefined));
  const tallies: Tally[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    tallies.push(await entered(stage, processes, { workers, entries }));
    limits.push(await limitOf(delayed, { each: workers, turns: entries }));
  }
  await Promise.all(pools.map((pool) => pool.close()));
  const perSecond = median(tallies.map((tally) => tally.perSecond));
  return [
    nodes > 1 ? `${workers}, each in a separate process` : `${workers} in one process`,
    short(perSecond),
    short(median(tallies.map((tally) => tally.perCheckpoint))),
    short(median(tallies.map((tally) => tally.p50))),
    short(median(limits)),
    percent(perSecond / median(limits)),
  ];
}

interface Tally {
  readonly perSecond: number;
  readonly perCheckpoint: number;
  readonly p50: number;
}

interface Load {
  readonly workers: number;
  readonly entries: number;
}

/** Every worker enters one digest after the other; each proof is checked when all is done. */
async function entered(stage: Stage, processes: readonly Db[], load: Load): Promise<Tally> {
  const { deps } = stage.composition;
  const key = deps.keys.manifestKey('SANDBOX');
  const origin = logOrigin(deps.settings.baseUrls.SANDBOX);
  const spent: number[] = [];
  const proofs: (readonly [NewEntry, string])[] = [];
  const before = await headsOf(stage);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: load.workers }, async (_, worker) => {
      const db = processes[worker % processes.length] ?? deps.db;
      for (let at = 0; at < load.entries; at += 1) {
        const digest = digestOf(`${begun} ${worker} ${at}`);
        const entry: NewEntry = { environment: 'SANDBOX', origin, key, digest };
        const from = performance.now();
        const proof = await enterInLog(db, entry);
        spent.push(performance.now() - from);
        proofs.push([entry, writeLogProof(proof)]);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const after = await headsOf(stage);
  const count = load.workers * load.entries;
  const keys = logKeys(origin, [key]);
  // Checking all takes longer than entering them.
  const sample = proofs.filter((_proof, at) => at % 17 === 0);
  const holds = sample.every(([{ digest }, proof]) => verifyLogProof(proof, digest, keys) === 'ok');
  if (!holds || after.size - before.size !== count) throw new Error('An entry is not in the log.');
  const perCheckpoint = count / (after.checkpoints - before.checkpoints);
  return { perSecond: count / seconds, perCheckpoint, p50: median(spent) };
}

async function headsOf({ database }: Stage): Promise<{ size: number; checkpoints: number }> {
  const text = `SELECT count(*)::int AS checkpoints, coalesce(max(size), 0)::int AS size
    FROM log_checkpoints WHERE environment = 'SANDBOX'`;
  return database.read((tx) => tx.one({ name: 'heads', text, values: [] }));
}

async function roundTrip(connection: Connection): Promise<number> {
  const client = await opened(connection);
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const begun = performance.now();
    await client.query('SELECT 1');
    times.push(performance.now() - begun);
  }
  await client.end();
  return median(times);
}

async function opened(connection: Connection): Promise<Client> {
  const client = new Client({ ...connection, pipeline: true });
  await client.connect();
  return client;
}

/** The same statements, with the same number of entries a turn, by a driver that hashes and signs nothing. */
async function limitOf(
  connection: Connection,
  { each, turns }: { readonly each: number; readonly turns: number },
): Promise<number> {
  const client = await opened(connection);
  await client.query(`DELETE FROM log_checkpoints WHERE environment = 'PRODUCTION'`);
  await client.query(`DELETE FROM log_nodes WHERE environment = 'PRODUCTION'`);
  await client.query(`DELETE FROM log_leaves WHERE environment = 'PRODUCTION'`);
  await client.query(`DELETE FROM public_logs WHERE environment = 'PRODUCTION'`);
  await client.query(`INSERT INTO public_logs VALUES ('PRODUCTION', 'limit.test', 0, '{}')`);
  let tree = EMPTY_TREE;
  const prepared = Array.from({ length: turns }, (_, turn) => {
    const digests = Array.from({ length: each }, (_entry, at) => digestOf(`${turn} ${at}`));
    const index = tree.size;
    const grown = appendLeaves(tree, digests.map(leafHash));
    tree = grown.tree;
    return { digests, index, ...grown };
  });
  const begun = performance.now();
  for (const turn of prepared) await replay(client, turn);
  const seconds = (performance.now() - begun) / 1000;
  await client.end();
  return (each * turns) / seconds;
}

const LIMITS = { statementMilliseconds: 15_000, lockMilliseconds: 5000, idleMilliseconds: 60_000 };

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

interface PreparedTurn extends ReturnType<typeof appendLeaves> {
  readonly digests: readonly Buffer[];
  readonly index: number;
}

async function replay(client: Client, { digests, index, tree, nodes }: PreparedTurn): Promise<void> {
  const opening = openingFor(LIMITS, { purpose: 'WORKER' }, 'change');
  const append = `SELECT append_to_log('PRODUCTION', 'limit.test', $1, $2, $3::bytea[], $4::bytea[], $5::smallint[],
    $6::bigint[], $7::bytea[], $8, true) AS appended`;
  const values = [
    index,
    tree.size,
    tree.frontier.map((hash) => Buffer.from(hash)),
    digests,
    nodes.map(({ level }) => level),
    nodes.map((node) => node.index),
    nodes.map(({ hash }) => Buffer.from(hash)),
    'x'.repeat(200),
  ];
  const [, , result] = await Promise.all([
    client.query('BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE'),
    client.query({ ...opening, values: [...opening.values] }),
    client.query<{ appended: boolean }>({ name: 'append', text: append, values }),
    client.query('COMMIT'),
  ]);
  if (result.rows[0]?.appended !== true) throw new Error('The limit did not append.');
}
