import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../apps/server/src/store/postgres/sql.ts';
import { aCompany, evidenceOf, prepareToSign, sendEnvelope, sign } from '../test/journeys/ceremony.ts';
import type { Envelope } from '../test/journeys/ceremony.ts';
import type { Call } from '../test/journeys/client.ts';
import type { Service } from '../test/journeys/service.ts';
import { percent, printTable, quantile, short } from './figures.ts';
import { lightCaller } from './light-caller.ts';
import { familyTime, processorTime } from './processor-time.ts';
import { noteRatio } from './ratios.ts';
import { minimalSealTime } from './minimal-seal.ts';
import type { Stage } from './stage.ts';

export interface PathPlan {
  readonly envelopes: number;
  /** Envelopes on their way at once. */
  readonly atOnce: number;
  /** Envelopes before all others: they start what starts late, such as children, plans, and V8's compilers. */
  readonly warmUp: number;
  /** Envelopes one after the other, before those at once: what a signer waits for where nobody else does. */
  readonly atRest: number;
}

/** Milliseconds by what took them. */
export type Times = Map<string, number[]>;

/** Returns when the evidence of an envelope is ready. */
export type WaitForEvidence = (call: Call, key: string, envelopeId: string) => Promise<unknown>;

const EVIDENCE = 'last signature to ready evidence';
/** As often as a customer's program asks. */
const ASKS_EVERY_MS = 100;
const LOOKS_EVERY_MS = 2;

const askAsCustomer: WaitForEvidence = (call, key, id) => evidenceOf(call, key, id, ASKS_EVERY_MS);

/** Upload, send, two signatures, evidence: how many a second, and what takes how long. */
export async function benchWholePath(stage: Stage, plan: PathPlan): Promise<void> {
  const minimum = await minimalSealTime(stage);
  const times: Times = new Map();
  const single = await throughput(stage, { plan, minimum, times, settings: {} });
  const both = await throughput(stage, { plan, minimum, times: null, settings: { API_PROCESSES: '2' } });
  console.log(
    `\nWhole path, ${plan.envelopes} envelopes of one PDF (4 pages) and two signers, ${plan.atOnce} at once, after ${plan.warmUp} others; ` +
      `the client asks for evidence every ${ASKS_EVERY_MS} ms. Processor time of each envelope in ms; the limit is ` +
      `the minimal work of its seal (${short(minimum)} ms).\n`,
  );
  printTable(HEADER, [single, both]);
  console.log('\nThe steps of the first row:\n');
  tell(times, plan.envelopes);
}

const HEADER = [
  'processes',
  'envelopes/s',
  'service',
  'its children (PDFs, api processes)',
  'database',
  'all three',
  'client',
  'of the limit',
];

interface Run {
  readonly plan: PathPlan;
  readonly minimum: number;
  readonly times: Times | null;
  /** Without settings, one process does everything; else api processes and a worker share it. */
  readonly settings: Readonly<Record<string, string>>;
}

async function throughput(stage: Stage, run: Run): Promise<readonly string[]> {
  const isOne = Object.keys(run.settings).length === 0;
  const services = isOne
    ? [await stage.start('all')]
    : [await stage.start('api', { settings: run.settings }), await stage.start('worker')];
  try {
    const call = lightCaller(stage.place.sandbox);
    const { key } = await aCompany(call);
    await manyAtOnce({ ...run.plan, envelopes: run.plan.warmUp }, () => wholePath(call, key, new Map()));
    if (isOne) await tellRest({ stage, call, key }, run.plan.atRest);
    return await measured(stage, { ...run, call, key, services });
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

interface Started extends Run {
  readonly call: Call;
  readonly key: string;
  readonly services: readonly Service[];
}

async function measured(stage: Stage, run: Started): Promise<readonly string[]> {
  const { plan, services, call, key, times } = run;
  const [before, begun] = [timesOf(stage, services), performance.now()];
  await manyAtOnce(plan, () => wholePath(call, key, times ?? new Map()));
  const perSecond = plan.envelopes / ((performance.now() - begun) / 1000);
  const after = timesOf(stage, services);
  const [service = 0, children = 0, database = 0, client = 0] = after.map(
    (time, part) => (time - (before[part] ?? 0)) / plan.envelopes,
  );
  const all = service + children + database;
  const [name, ratio] = [
    services.length === 1 ? '1, for everything' : '2 of the api, 1 worker',
    run.minimum / all,
  ];
  noteRatio(`whole path, minimal seal to processor time, ${name}`, ratio);
  return [name, ...[perSecond, service, children, database, all, client].map(short), percent(ratio)];
}

/** Of the services, of their children (PDFs, and api processes where there are several), the database, and the client. */
function timesOf({ postmaster }: Stage, services: readonly Service[]): readonly number[] {
  const each = services.map(({ pid }) => familyTime(pid));
  const { user, system } = process.cpuUsage();
  return [
    sum(each.map(({ own }) => own)),
    sum(each.map(({ children }) => children)),
    processorTime(postmaster),
    (user + system) / 1000,
  ];
}

interface AtRest {
  readonly stage: Stage;
  readonly call: Call;
  readonly key: string;
}

async function tellRest({ stage, call, key }: AtRest, envelopes: number): Promise<void> {
  const times: Times = new Map();
  const watch = watchDatabase(stage);
  for (let envelope = 0; envelope < envelopes; envelope += 1) await wholePath(call, key, times, watch);
  const waits = times.get(EVIDENCE) ?? [];
  console.log(`\nAt rest, ${envelopes} envelopes one after the other; the bench looks in the database.\n`);
  printTable(
    [EVIDENCE, 'ms'],
    [
      ['median', short(quantile(waits, 0.5))],
      ['worst', short(Math.max(...waits))],
    ],
  );
}

/** Looks for published evidence in the database, which costs the service nothing. */
function watchDatabase({ database }: Stage): WaitForEvidence {
  return async (_call, _key, id) => {
    const look = sql`SELECT EXISTS (SELECT FROM evidence WHERE envelope_id = ${id}) AS ready`;
    while (!(await database.read((tx) => tx.one<{ ready: boolean }>(look))).ready)
      await pause(LOOKS_EVERY_MS);
  };
}

async function manyAtOnce({ envelopes, atOnce }: PathPlan, work: () => Promise<unknown>): Promise<void> {
  let left = envelopes;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs the main job once, notes the time of each step, and returns the envelope. */
export async function wholePath(
  call: Call,
  key: string,
  times: Times,
  waitForEvidence = askAsCustomer,
): Promise<Envelope> {
  const timedCall = timed(call, times);
  const envelope = await sendEnvelope(timedCall, key);
  for (const signer of envelope.signers) {
    await sign(timedCall, signer.token, await prepareToSign(timedCall, signer));
  }
  const begun = performance.now();
  await waitForEvidence(call, key, envelope.id);
  note(times, EVIDENCE, performance.now() - begun);
  return envelope;
}
function timed(call: Call, times: Times): Call {
  return async (method, path, input) => {
    const begun = performance.now();
    const answer = await call(method, path, input);
    note(times, `${method} ${patternOf(path)}`, performance.now() - begun);
    return answer;
  };
}

/** The route: ids and tokens are no part of it. */
function patternOf(path: string): string {
  return path
    .replace(/^\/v1\/sign\/[^/]+/, '/v1/sign/{token}')
    .replace(/(doc|env)_[0-9a-z]{26}/, '{id}')
    .replace(/\?.*/, '');
}

/** Adds the time of a step. */
export function note(times: Times, name: string, milliseconds: number): void {
  times.set(name, [...(times.get(name) ?? []), milliseconds]);
}

function tell(times: Times, envelopes: number): void {
  const perEnvelope = (all: readonly number[]): number => sum(all) / envelopes;
  const whole = sum([...times.values()].map(perEnvelope));
  printTable(
    ['step', 'times', 'p50 ms', 'p95 ms', 'share of the path'],
    [...times].map(([name, all]) => [
      name,
      String(all.length / envelopes),
      short(quantile(all, 0.5)),
      short(quantile(all, 0.95)),
      percent(perEnvelope(all) / whole),
    ]),
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
