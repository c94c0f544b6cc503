import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { benchBulk } from './bulk.ts';
import { benchEvidence } from './evidence.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchHooks } from './hooks.ts';
import { benchHostile } from './hostile/hostile.ts';
import { benchLarge } from './large.ts';
import { benchLists } from './lists.ts';
import { MachineIsBusy, requireQuiet, tellOthers, watchOthers } from './load.ts';
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
import { compareRatios, notedRatios, printComparison, readRatios, saveRatios } from './ratios.ts';
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
      { clients: 1, count: 240 },
      { clients: 16, count: 1280 },
      { clients: 64, count: 1920 },
    ],
  },
  path: { envelopes: 120, atOnce: 8, warmUp: 100, atRest: 20 },
  evidences: 30,
  sealing: { rounds: 5, span: 1500 },
  seals: { rounds: 8, milliseconds: 1000 },
  sealMemory: 3,
  log: { rounds: 3, entries: 300 },
  hooks: 400,
  pages: 7,
  large: 5,
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
  path: { envelopes: 16, atOnce: 8, warmUp: 16, atRest: 4 },
  evidences: 5,
  sealing: { rounds: 1, span: 500 },
  seals: { rounds: 2, milliseconds: 300 },
  sealMemory: 1,
  log: { rounds: 1, entries: 40 },
  hooks: 30,
  pages: 1,
  large: 2,
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

/** The measurements by name, each on its own stage: `npm run bench -- hooks`. */
const PARTS: Readonly<Record<string, Bench>> = {
  path: (stage, plan) => benchWholePath(stage, plan.path),
  signing: (stage, plan) => benchSigning(stage, plan.signing),
  evidence: (stage, plan) => benchEvidence(stage, plan.evidences),
  sealing: (stage, plan) => benchSealing(stage, plan.sealing),
  seals: (stage, plan) => benchSealRates(stage, plan.seals),
  hooks: (stage, plan) => benchHooks(stage, plan.hooks),
  report: async (_stage, plan) => benchReport(plan.evidences),
  log: async (stage, plan) => ({ log: await benchPublicLog(stage, plan.log) }),
  memory: (stage, plan) => benchSealMemory(stage, plan.sealMemory),
  pages: (stage, plan) => benchPages(stage, plan.pages),
  nodes: async (stage, plan) => ({ machine: await machine(), nodes: await benchNodes(stage, plan.nodes) }),
  bulk: (stage, plan) => benchBulk(stage, plan.bulk),
  uploads: (stage, plan) => benchUploads(stage, plan.uploads),
  large: (stage, plan) => benchLarge(stage, plan.large),
  webhooks: (stage, plan) => benchWebhooks(stage, plan.webhooks),
  walk: (stage) => benchWalk(stage),
  hostile: (stage, plan) => benchHostile(stage, plan.hostile),
  timing: (stage, plan) => benchTiming(stage, plan.timing),
};

/** The measurements of `npm run bench`, in this order. */
const ALL = ['path', 'signing', 'evidence', 'sealing', 'seals', 'hooks', 'report', 'log', 'memory', 'pages'];
/** The measurements whose ratios are committed. */
const CHECKED = ALL.slice(0, 6);

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  rows: { type: 'string' },
  keep: { type: 'string' },
  save: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'save-ratios': { type: 'boolean', default: false },
} as const;

/** `npm run bench`: how fast the service is, beside limits that are measured in the same run. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const committed = values.check ? (await readRatios()).ratios : {};
  await requireQuiet(values);
  const plan = values.quick ? QUICK : WHOLE;
  console.log(await describeMachine());
  const unnamed = values.check ? CHECKED : ALL;
  for (const part of positionals.length > 0 ? positionals : unnamed) await measurePart(part, plan, values);
  if (values['save-ratios'] && !values.anyway) await saveRatios(await describeMachine());
  if (!values.check) return true;
  return printComparison(compareRatios(committed, notedRatios()));
}

interface Options {
  /** The size of the largest database, for growth a list of sizes. */
  readonly rows?: string | undefined;
  /** The folder in which growth keeps its databases, so that a later run measures them without making them. */
  readonly keep?: string | undefined;
  /** Replaces what the simulator knows of the part. */
  readonly save: boolean;
}

async function measurePart(part: string, plan: typeof WHOLE, options: Options): Promise<void> {
  const [others, begun] = [watchOthers(), performance.now()];
  console.log(`\n### ${part}`);
  const measured = await run(part, plan, options);
  if (options.save && measured !== undefined) await saveMeasurements(measured);
  tellOthers(others(), performance.now() - begun);
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
  const bench = PARTS[part];
  if (bench === undefined) throw new Error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}`);
  const stage = await openStage();
  try {
    return await bench(stage, plan);
  } finally {
    await stage.close();
  }
}

async function machine(): Promise<Measurements['machine']> {
  const date = new Date().toISOString().slice(0, 10);
  return { description: await describeMachine(), date, syncMilliseconds: await fsyncMilliseconds() };
}

// Parts that seal or build evidence in this process collect their memory as the service does (apps/server/src/main.ts).
setFlagsFromString('--heap-growing-percent=100');
try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof MachineIsBusy ? error.message : error);
  process.exitCode = 2;
}
