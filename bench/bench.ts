import os from 'node:os';
import { parseArgs } from 'node:util';
import { benchBulk } from './bulk.ts';
import { benchEvidence } from './evidence.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchHooks } from './hooks.ts';
import { benchHostile } from './hostile/hostile.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { benchPublicLog } from './public-log.ts';
import { benchReport } from './report.ts';
import { benchSealMemory } from './seal-memory.ts';
import { benchSealRates } from './seal-rates.ts';
import { benchSealing } from './sealing.ts';
import { benchSigning } from './signing.ts';
import { saveMeasurements } from './capacity/measurements.ts';
import type { Measurements } from './capacity/measurements.ts';
import { describeMachine, fsyncMilliseconds } from './machine.ts';
import { benchNodes } from './nodes.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { benchTiming } from './timing.ts';
import { benchUploads } from './uploads.ts';
import { benchWalk } from './walk.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchWholePath } from './whole-path.ts';

/** The measurements, and how often each runs. The medians of `--quick` are of one round: to see that it runs. */
const WHOLE = {
  signing: {
    rounds: 3,
    loads: [
      { clients: 1, count: 300 },
      { clients: 16, count: 1600 },
      { clients: 64, count: 2560 },
    ],
  },
  path: { envelopes: 60, atOnce: 4, atRest: 20 },
  evidences: 30,
  sealing: { rounds: 5, span: 1500 },
  seals: { rounds: 8, milliseconds: 1000 },
  sealMemory: 5,
  log: { rounds: 3, entries: 300 },
  hooks: 400,
  pages: 7,
  uploads: 24,
  bulk: 1000,
  webhooks: { endpoints: 50, hanging: 5, failing: 5, events: 10_000, perSecond: 100 },
  hostile: { rounds: 5, atOnce: 100 },
  timing: { compares: 20_000, cpfs: 3000, logins: 1000 },
  lists: { few: 1000, many: 1_000_000, otherTenants: 10, rounds: 40 },
  growth: { few: 1000, many: [100_000, 1_000_000], organizations: 20, rounds: 24 },
  nodes: { rounds: 4, envelopes: 60, atOnce: 8 },
};
const QUICK = {
  signing: {
    rounds: 1,
    loads: [
      { clients: 1, count: 60 },
      { clients: 16, count: 320 },
      { clients: 64, count: 640 },
    ],
  },
  path: { envelopes: 8, atOnce: 4, atRest: 4 },
  evidences: 5,
  sealing: { rounds: 1, span: 500 },
  seals: { rounds: 2, milliseconds: 300 },
  sealMemory: 1,
  log: { rounds: 1, entries: 40 },
  hooks: 30,
  pages: 1,
  uploads: 6,
  bulk: 40,
  webhooks: { endpoints: 50, hanging: 5, failing: 5, events: 1000, perSecond: 100 },
  hostile: { rounds: 1, atOnce: 10 },
  timing: { compares: 2000, cpfs: 200, logins: 60 },
  lists: { few: 100, many: 5000, otherTenants: 2, rounds: 5 },
  growth: { few: 100, many: [2000], organizations: 4, rounds: 3 },
  nodes: { rounds: 1, envelopes: 16, atOnce: 4 },
};

/** Returns what `--save` writes for the simulator (bench/measurements.json), if anything. */
type Bench = (stage: Stage, plan: typeof WHOLE) => Promise<Partial<Measurements> | void>;

/** The measurements that run alone when named: `npm run bench -- hooks`. */
const PARTS: Readonly<Record<string, Bench>> = {
  pages: (stage, plan) => benchPages(stage, plan.pages),
  path: (stage, plan) => benchWholePath(stage, plan.path),
  seals: (stage, plan) => benchSealRates(stage, plan.seals),
  log: async (stage, plan) => ({ log: await benchPublicLog(stage, plan.log) }),
  nodes: async (stage, plan) => ({ machine: await machine(), nodes: await benchNodes(stage, plan.nodes) }),
  memory: (stage, plan) => benchSealMemory(stage, plan.sealMemory),
  bulk: (stage, plan) => benchBulk(stage, plan.bulk),
  uploads: (stage, plan) => benchUploads(stage, plan.uploads),
  report: async (_stage, plan) => benchReport(plan.evidences),
  hooks: (stage, plan) => benchHooks(stage, plan.hooks),
  webhooks: (stage, plan) => benchWebhooks(stage, plan.webhooks),
  walk: (stage) => benchWalk(stage),
  hostile: (stage, plan) => benchHostile(stage, plan.hostile),
  timing: (stage, plan) => benchTiming(stage, plan.timing),
};

/** `npm run bench`: how fast the service is, beside limits that are measured in the same run. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string' },
      keep: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  const plan = values.quick ? QUICK : WHOLE;
  console.log(`${await describeMachine()}; load ${load()}`);
  const [part = ''] = positionals;
  const measured = await run(part, plan, values);
  if (values.save && measured !== undefined) await saveMeasurements(measured);
  console.log(`\nLoad at the end ${load()}`);
}

interface Options {
  /** The size of the largest database, for growth a list of sizes. */
  readonly rows?: string | undefined;
  /** The folder in which growth keeps its databases, so that a later run measures them without making them. */
  readonly keep?: string | undefined;
}

/** Two parts make their own stages. */
async function run(
  part: string,
  plan: typeof WHOLE,
  { rows, keep }: Options,
): Promise<Partial<Measurements> | void> {
  const many = rows?.split(',').map(Number);
  if (part === 'lists') return benchLists({ ...plan.lists, ...(many?.[0] && { many: many[0] }) });
  if (part === 'growth') return benchGrowth({ ...plan.growth, keep, ...(many && { many }) });
  const stage = await openStage();
  try {
    return await (PARTS[part] ?? benchService)(stage, plan);
  } finally {
    await stage.close();
  }
}

async function machine(): Promise<Measurements['machine']> {
  const date = new Date().toISOString().slice(0, 10);
  return { description: await describeMachine(), date, syncMilliseconds: await fsyncMilliseconds() };
}

async function benchService(stage: Stage, plan: typeof WHOLE): Promise<void> {
  await benchSigning(stage, plan.signing);
  await benchWholePath(stage, plan.path);
  await benchEvidence(stage, plan.evidences);
  await benchSealing(stage, plan.sealing);
  await benchHooks(stage, plan.hooks);
}

/** Of the last minute, five and fifteen: others on the machine make every figure worse, ratios less so. */
function load(): string {
  return os
    .loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
}

await main();
