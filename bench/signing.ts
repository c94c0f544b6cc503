import { createHash, randomUUID } from 'node:crypto';
import { sql } from '../apps/server/src/store/postgres/sql.ts';
import type { Envelope } from '../apps/server/src/domain/envelopes/envelope.ts';
import { allRoutes } from '../apps/server/src/http/all-routes.ts';
import { buildServer } from '../apps/server/src/http/server.ts';
import { aCompany, prepareToSign, sendEnvelope } from '../test/journeys/ceremony.ts';
import type { Acceptance } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import type { Service } from '../test/journeys/service.ts';
import { copyOf, makeCopies } from './copies.ts';
import { median, percent, printTable, quantile, short } from './figures.ts';
import { postAll } from './http-load.ts';
import { minimalSignature } from './minimal-signature.ts';
import { processorTime } from './processor-time.ts';
import { noteRatio } from './ratios.ts';
import { recordSql } from './recorded-sql.ts';
import type { SentStatement } from './recorded-sql.ts';
import { replayOf } from './replay.ts';
import type { ReplayStatement } from './replay.ts';
import { bestReplayer } from './replayers.ts';
import type { Replayer } from './replayers.ts';
import { assertSameSignature, countRows, readSignature, rowsAdded } from './signature-rows.ts';
import type { RowCounts } from './signature-rows.ts';
import type { Stage } from './stage.ts';

export interface SigningPlan {
  readonly rounds: number;
  /** Signers at once, and the number of signatures in a round. */
  readonly loads: readonly { readonly clients: number; readonly count: number }[];
}

/** Copy 0 is signed to be recorded, copy 1 by the minimal statements; the rounds begin behind them. */
const RECORDED = 0;
const PROVED = 1;
const FIRST = 2;
/** Over HTTP, the same statements, the minimal statements. */
const WAYS = 3;

/**
 * POST /v1/sign/{token}/sign over HTTP against the statements that it sends, and against the fewest that keep its
 * promises, both replayed by a program that does nothing else. Two parallel signers; only the first signs: no envelope
 * is completed and no evidence built meanwhile.
 */
export async function benchSigning(stage: Stage, plan: SigningPlan): Promise<void> {
  const service = await stage.start('api');
  try {
    const { envelope, acceptance } = await prepare(stage);
    const perWay = plan.rounds * plan.loads.reduce((sum, load) => sum + load.count, 0);
    await makeCopies(stage, envelope, { from: RECORDED, to: FIRST + WAYS * perWay });
    const replayer = bestReplayer();
    const before = await countRows(stage);
    const sent = await recordSignature(stage, acceptance);
    const names = { copy: copyOf(RECORDED), keyHash: createHash('sha256').update(RECORDED_KEY).digest() };
    const minimal = await provedMinimum(stage, { before, replayer, keyHash: names.keyHash });
    const statements = { same: replayOf(sent, names), minimal };
    const measured = await measure({ stage, service, acceptance, statements, replayer }, plan);
    await everyCopyIsSigned(stage, FIRST + WAYS * perWay);
    tell(measured, { sent, minimal, replayer });
  } finally {
    await service.stop();
  }
}

interface Proof {
  readonly before: RowCounts;
  readonly replayer: Replayer;
  readonly keyHash: Buffer;
}

/** Returns the minimal statements, after one signature by them has left what the service left. */
async function provedMinimum(stage: Stage, proof: Proof): Promise<readonly ReplayStatement[]> {
  const { before, replayer, keyHash } = proof;
  const between = await countRows(stage);
  const rows = await readSignature(stage, copyOf(RECORDED), keyHash);
  const minimal = minimalSignature(rows);
  await replayer.run(stage, minimal, { first: PROVED, count: 1, clients: 1 });
  const copy = copyOf(PROVED);
  assertSameSignature(
    { rows, added: rowsAdded(before, between) },
    {
      rows: await readSignature(stage, copy, copy.tokenHash),
      added: rowsAdded(between, await countRows(stage)),
    },
  );
  return minimal;
}

/** All ways did the work that they were measured by. */
async function everyCopyIsSigned({ database }: Stage, expected: number): Promise<void> {
  const { signed, entries } = await database.read((transaction) =>
    transaction.one<{ signed: number; entries: number }>(sql`
      SELECT (SELECT count(*) FROM signers WHERE status = 'SIGNED') AS signed,
             (SELECT count(*) FROM audit_entries WHERE type = 'SIGNER_SIGNED') AS entries`),
  );
  if (signed !== expected || entries !== expected)
    throw new Error(`${expected} signatures were measured, ${signed} exist, the trail has ${entries}`);
}

const RECORDED_KEY = 'recorded-signature';

async function prepare(stage: Stage): Promise<{ envelope: Envelope; acceptance: Acceptance }> {
  const call = succeeding(callerOf(stage.place.sandbox));
  const company = await aCompany(call);
  const sent = await sendEnvelope(call, company.key);
  const [first] = sent.signers;
  if (first === undefined) throw new Error('The envelope has signers');
  const acceptance = await prepareToSign(call, first);
  const envelope = await stage.composition.deps.db.read((tx) => tx.envelopes.findById(sent.id));
  if (envelope === null) throw new Error('The envelope is there');
  return { envelope, acceptance };
}

/** Signs once in this process, all through the HTTP layer, and listens to what goes to the database. */
async function recordSignature(stage: Stage, acceptance: Acceptance): Promise<readonly SentStatement[]> {
  const { deps } = stage.composition;
  const baseUrl = stage.place.sandbox;
  const app = await buildServer({ environment: 'SANDBOX', deps, routes: allRoutes, baseUrl });
  const sent = await recordSql(async () => {
    const url = `/v1/sign/${copyOf(RECORDED).token}/sign`;
    const headers = { 'idempotency-key': RECORDED_KEY };
    const answer = await app.inject({ method: 'POST', url, headers, payload: acceptance });
    if (answer.statusCode !== 200) throw new Error(`The signature to record failed: ${answer.body}`);
  });
  await app.close();
  return sent;
}

interface Bench {
  readonly stage: Stage;
  readonly service: Service;
  readonly acceptance: Acceptance;
  readonly statements: {
    readonly same: readonly ReplayStatement[];
    readonly minimal: readonly ReplayStatement[];
  };
  readonly replayer: Replayer;
}

interface Measured {
  readonly clients: number;
  readonly http: number[];
  readonly same: number[];
  readonly minimal: number[];
  readonly latencies: number[];
  /** Milliseconds of processor time per signature. */
  readonly serviceTime: number[];
  readonly databaseTime: number[];
  readonly minimalDatabaseTime: number[];
}

async function measure(bench: Bench, plan: SigningPlan): Promise<readonly Measured[]> {
  const all = plan.loads.map(({ clients }): Measured => ({
    clients,
    http: [],
    same: [],
    minimal: [],
    latencies: [],
    serviceTime: [],
    databaseTime: [],
    minimalDatabaseTime: [],
  }));
  let next = FIRST;
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [index, { clients, count }] of plan.loads.entries()) {
      const measured = all[index];
      if (measured === undefined) continue;
      await overHttp(bench, { first: next, count, clients }, measured);
      await replayed(bench, { first: next + count, count, clients }, measured);
      next += WAYS * count;
    }
  }
  return all;
}

type Round = Parameters<Replayer['run']>[2];

async function overHttp(bench: Bench, { first, count, clients }: Round, measured: Measured): Promise<void> {
  const { stage, service, acceptance } = bench;
  const posts = Array.from({ length: count }, (_, index) => ({
    url: `${stage.place.sandbox}/v1/sign/${copyOf(first + index).token}/sign`,
    body: acceptance,
    key: randomUUID(),
  }));
  const before = [processorTime(service.pid), processorTime(stage.postmaster)] as const;
  const { perSecond, milliseconds } = await postAll(posts, clients);
  measured.http.push(perSecond);
  measured.latencies.push(...milliseconds);
  measured.serviceTime.push((processorTime(service.pid) - before[0]) / count);
  measured.databaseTime.push((processorTime(stage.postmaster) - before[1]) / count);
}

async function replayed(bench: Bench, round: Round, measured: Measured): Promise<void> {
  const { stage, statements, replayer } = bench;
  measured.same.push(await replayer.run(stage, statements.same, round));
  const before = processorTime(stage.postmaster);
  const second = { ...round, first: round.first + round.count };
  measured.minimal.push(await replayer.run(stage, statements.minimal, second));
  measured.minimalDatabaseTime.push((processorTime(stage.postmaster) - before) / round.count);
}

interface Measurement {
  readonly sent: readonly SentStatement[];
  readonly minimal: readonly ReplayStatement[];
  readonly replayer: Replayer;
}

function tell(all: readonly Measured[], { sent, minimal, replayer }: Measurement): void {
  const commits = sent.filter(({ text }) => text === 'COMMIT').length;
  console.log(
    `\nSigning: POST /v1/sign/{token}/sign with an Idempotency-Key; ${sent.length} statements in ${commits} ` +
      `transactions. Limits on the same database by ${replayer.name}: the minimum of ${minimal.length} statements ` +
      'in 1 transaction and 2 turns, and the same statements, each with its own turn.\n',
  );
  printTable(HEADER, all.map(rowOf));
}

const HEADER = [
  'signers at once',
  'signatures/s',
  'minimum/s',
  'of the minimum',
  'same/s',
  'of the same',
  'p50 ms',
  'p95 ms',
  'service CPU ms',
  'database CPU ms',
  'database CPU ms of the minimum',
];

function rowOf(measured: Measured): readonly string[] {
  const { clients, http, same, minimal, latencies } = measured;
  const ofMinimum = ratioOf(http, minimal);
  const ofSame = ratioOf(http, same);
  noteRatio(`signing, ${clients} at once, of the minimal statements`, ofMinimum);
  noteRatio(`signing, ${clients} at once, of the same statements`, ofSame);
  return [
    String(clients),
    short(median(http)),
    short(median(minimal)),
    percent(ofMinimum),
    short(median(same)),
    percent(ofSame),
    short(quantile(latencies, 0.5)),
    short(quantile(latencies, 0.95)),
    short(median(measured.serviceTime)),
    short(median(measured.databaseTime)),
    short(median(measured.minimalDatabaseTime)),
  ];
}

/** The median of the ratios of each round. */
function ratioOf(figures: readonly number[], limits: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (limits[round] ?? Number.NaN)));
}
