import os from 'node:os';
import { parseArgs } from 'node:util';
import { benchEvidence } from './evidence.ts';
import { benchSealing } from './sealing.ts';
import { benchSigning } from './signing.ts';
import { openStage } from './stage.ts';
import { benchWholePath } from './whole-path.ts';

/** What is measured, how often. The medians of `--quick` are of one round: to see that it runs. */
const WHOLE = {
  signing: {
    rounds: 3,
    loads: [
      { clients: 1, count: 300 },
      { clients: 16, count: 1600 },
      { clients: 64, count: 2560 },
    ],
  },
  path: { envelopes: 60, atOnce: 4 },
  evidences: 30,
  sealing: { rounds: 5, span: 1500 },
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
  path: { envelopes: 8, atOnce: 4 },
  evidences: 5,
  sealing: { rounds: 1, span: 500 },
};

/** `npm run bench`: how fast the service is, beside limits that are measured in the same run. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const plan = values.quick ? QUICK : WHOLE;
  console.log(`${os.availableParallelism()} processors, Node ${process.versions.node}; load ${load()}`);
  const stage = await openStage();
  try {
    await benchSigning(stage, plan.signing);
    await benchWholePath(stage, plan.path);
    await benchEvidence(stage, plan.evidences);
    await benchSealing(stage, plan.sealing);
  } finally {
    await stage.close();
  }
  console.log(`\nLoad at the end ${load()}`);
}

/** Of the last minute, five and fifteen: others on the machine make every figure worse, ratios less so. */
function load(): string {
  return os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}

await main();
